/** The style sheets of these pages are there before the first of them is drawn. */
import { loadCss } from '/web/common/css.js';

await Promise.all([loadCss('/web/lobby/lobby.css'), loadCss('/web/after/after.css')]);

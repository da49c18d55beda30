/** The style sheet of these pages is there before the first of them is drawn. */
import { loadCss } from '/web/common/css.js';

await loadCss('/web/lobby/lobby.css');

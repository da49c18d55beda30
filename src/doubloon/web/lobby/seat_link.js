/** The link of a seat: whoever sits there goes on to the table at once; others see the page that asks who they are. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '/web/common/api.js';
import { html } from '/web/common/html.js';
import { Lazy } from '/web/common/lazy.js';
import { keepWatchLink } from '/web/common/owner.js';
import { navigate } from '/web/common/router.js';
import { addKey, keysOf } from '/web/common/store.js';

const sitDown = () => import('./sit_down.js');

/** @param {{ params: { key: string } }} props */
export default function SeatLink({ params: { key } }) {
  const [found, setFound] = useState(/** @type {{ seat: any, trouble: string } | null} */ (null));
  useEffect(() => {
    get(`/api/seats/${key}`).then(
      (seat) => {
        const used = seat.role === 'used';
        if (!seat.taken || (used && !keysOf(seat.table).length)) return setFound({ seat, trouble: '' });
        if (!used) addKey(seat.table, key);
        if (seat.role === 'watcher') keepWatchLink(seat.table, `/s/${key}`);
        return navigate(`/t/${seat.table}`, { replace: true });
      },
      (error) => setFound({ seat: null, trouble: error.message }),
    );
  }, [key]);
  return found && html`<${Lazy} load=${sitDown} link=${key} ...${found} />`;
}

import { useSearchDiamonds } from '../../api/generated/hooks/diamonds/diamonds.ts';
import { useListOrders } from '../../api/generated/hooks/orders/orders.ts';
import { useSession } from '../../session/session-context.ts';

/** How many stones the palette shows. */
const most = 6;

/** Stones whose number has this part; nothing is asked before two characters. */
export function useFoundStones(part: string) {
  const enabled = part.length > 1;
  const { data, isFetching } = useSearchDiamonds({ stone_id: part, pageSize: most }, undefined, {
    query: { enabled },
  });
  return { found: (enabled && data?.data.data) || [], isFetching };
}

/** The order of this id, for administrators. */
export function useFoundOrder(text: string) {
  const { user } = useSession();
  const id = /^#?\d{1,12}$/.test(text) ? Number(text.replace('#', '')) : 0;
  const enabled = user?.user_type === 'ADMIN' && id > 0;
  const { data, isFetching } = useListOrders({ id }, { query: { enabled } });
  return { found: enabled ? data?.data.data[0] : undefined, isFetching };
}

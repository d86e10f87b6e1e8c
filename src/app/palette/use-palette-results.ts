import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import { useListOrders } from '#contract/hooks/orders/orders.ts';
import { payloadPaging } from '#domain/search/paging.ts';
import { useSession } from '#session/session-context.ts';

/** Maximum number of stones in the palette. */
const maxStones = 6;

/** Stones whose number contains the text; searches from two characters on. */
export function usePaletteStones(term: string) {
  const enabled = term.length > 1;
  const { data, isFetching } = useSearchDiamonds(
    { stone_id: term, ...payloadPaging({ pageSize: maxStones }) },
    undefined,
    {
      query: { enabled },
    },
  );
  return { found: (enabled && data?.data.data) || [], isFetching };
}

/** The order with this id, for administrators. */
export function usePaletteOrder(text: string) {
  const { user } = useSession();
  const id = /^#?\d{1,12}$/.test(text) ? Number(text.replace('#', '')) : 0;
  const enabled = user?.user_type === 'ADMIN' && id > 0;
  const { data, isFetching } = useListOrders({ id }, { query: { enabled } });
  return { found: enabled ? data?.data.data[0] : undefined, isFetching };
}

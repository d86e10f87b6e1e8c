import { useListOrderedStones } from '#contract/hooks/orders/orders.ts';

/** The open order of the signed-in buyer that each of the stones is on, by stone id; empty until it has loaded. */
export function useOrderedStones(ids: readonly number[]): ReadonlyMap<number, number> {
  const { data } = useListOrderedStones(
    { ids: ids.slice(0, maxStones) },
    { query: { enabled: ids.length > 0, select: toOrders, placeholderData: (previous) => previous } },
  );
  return data ?? none;
}

/** The contract's maximum of stones in a question. */
const maxStones = 1000;

const none: ReadonlyMap<number, number> = new Map();

type Answer = { data: readonly { id: number; order_id: number }[] };

const toOrders = ({ data }: Answer): ReadonlyMap<number, number> =>
  new Map(data.map(({ id, order_id }) => [id, order_id]));

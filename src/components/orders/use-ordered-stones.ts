import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListOrderedStones } from '#contract/hooks/orders/orders.ts';

/** The contract's maximum of stones in a question. */
const maxStones = 1000;

/** The open order of the signed-in buyer that each of the stones is on, by stone id; empty until it has loaded. */
export function useOrderedStones(ids: readonly number[]): ReadonlyMap<number, number> {
  const { data } = useListOrderedStones(
    { ids: ids.slice(0, maxStones) },
    { query: { enabled: ids.length > 0, placeholderData: keepPreviousData } },
  );
  return useMemo(() => new Map(data?.data.map(({ id, order_id }) => [id, order_id])), [data]);
}

import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetStoneCounts } from '#contract/hooks/get-stone-counts/get-stone-counts.ts';
import { getSearchDiamondsQueryKey } from '#contract/hooks/search-diamonds/search-diamonds.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { FieldCounts } from '#contract/model/fieldCounts.ts';
import type { PriceSet } from '#domain/pricing/price-sets.ts';
import { toCriteria } from './search-draft.ts';

/** The counts of the fields by their keys. */
export type CountsByField = ReadonlyMap<string, FieldCounts>;

/**
 * How many stones match, and how many each choice of the form would bring: one request per change. The previous counts
 * stay until the next arrive, and a request whose answer is no longer wanted is aborted.
 */
export function useStoneCounts(filters: DiamondFilters, priceSet: PriceSet | undefined) {
  const criteria = { ...toCriteria(filters), ...(priceSet && { price_set: priceSet }) };
  // Below the key of the search: what makes a search stale makes its counts stale.
  const queryKey = [...getSearchDiamondsQueryKey(), 'counts', criteria];
  const counted = useGetStoneCounts(criteria, { query: { queryKey, placeholderData: keepPreviousData } });
  const counts = counted.data?.data;
  const byField = useMemo<CountsByField | undefined>(
    () => counts && new Map(counts.fields.map((field) => [field.key, field])),
    [counts],
  );
  return {
    found: counts?.found,
    total: counts?.total,
    byField,
    missing: counted.isPlaceholderData ? undefined : counts?.missing,
    counting: counted.isFetching,
    failed: counted.isLoadingError,
  };
}

export type MatchCount = Omit<ReturnType<typeof useStoneCounts>, 'byField' | 'missing'>;

import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetStoneCounts } from '#contract/hooks/search/search.ts';
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
  const counted = useGetStoneCounts(criteria, { query: { placeholderData: keepPreviousData } });
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

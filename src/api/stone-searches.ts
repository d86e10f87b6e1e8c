import { getSearchDiamondsQueryKey } from './generated/hooks/diamonds/diamonds.ts';

/**
 * Key of every stone search, whatever its filters. The generated key without filters names the search without
 * filters alone.
 */
export const stoneSearches: readonly unknown[] = getSearchDiamondsQueryKey().slice(0, 2);

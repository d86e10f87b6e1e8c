import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { nearestStones, similarityRanges, similarStoneFilters } from './similar-stone-search.ts';

/** The most similar stones, nearest first; widens the search only when there are too few. */
export function useSimilarStones(stone: Diamond, count: number): { stones: Diamond[]; isPending: boolean } {
  const close = useSearchDiamonds(similarStoneFilters(stone, similarityRanges.close), { page: 1 });
  const enough = nearestStones(stone, close.data?.data.data ?? [], count).length === count;
  const wide = useSearchDiamonds(
    similarStoneFilters(stone, similarityRanges.wide),
    { page: 1 },
    { query: { enabled: close.isSuccess && !enough } },
  );
  const found = enough ? close : wide;
  return {
    stones: nearestStones(stone, found.data?.data.data ?? [], count),
    isPending: close.isPending || (found.isPending && found.isFetching),
  };
}

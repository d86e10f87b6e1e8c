import { useSearchDiamonds } from '@/api/generated/hooks/diamonds/diamonds.ts';
import type { Diamond } from '@/api/generated/model/diamond.ts';
import { likeFilters, nearest, reaches } from './stones-like-it.ts';

/** The stones most like this one, nearest first; looks further only when there are fewer than wanted. */
export function useStonesLikeIt(stone: Diamond, count: number): { stones: Diamond[]; isPending: boolean } {
  const close = useSearchDiamonds(likeFilters(stone, reaches.close), { page: 1 });
  const enough = nearest(stone, close.data?.data.data ?? [], count).length === count;
  const wide = useSearchDiamonds(
    likeFilters(stone, reaches.wide),
    { page: 1 },
    { query: { enabled: close.isSuccess && !enough } },
  );
  const found = enough ? close : wide;
  return {
    stones: nearest(stone, found.data?.data.data ?? [], count),
    isPending: close.isPending || (found.isPending && found.isFetching),
  };
}

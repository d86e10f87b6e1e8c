import type { Diamond } from '#contract/model/diamond.ts';
import type { FindPairsInput } from '#contract/model/findPairsInput.ts';
import type { FoundPairs } from '#contract/model/foundPairs.ts';
import type { SimilarDiamonds } from '#contract/model/similarDiamonds.ts';
import { findPairs, maxPairs } from '#domain/matching/find-pairs.ts';
import { maxSimilar, nearestStones } from '#domain/matching/nearest-stones.ts';
import { figuresOf } from '#domain/matching/stone-figures.ts';
import { withUsual } from '#domain/matching/tolerances.ts';
import { filterOf } from './diamond-search.ts';

const rounded = (distance: number) => Math.round(distance * 100) / 100;
const figures = (stones: readonly Diamond[]) => stones.map((stone) => figuresOf(stone));

/** The stones that are most similar to one. */
export function similarStones(stones: readonly Diamond[], stone: Diamond): SimilarDiamonds {
  const options = { tolerances: null, limit: maxSimilar };
  const { stones: nearest, found } = nearestStones(figuresOf(stone), figures(stones), options);
  return {
    stones: nearest.map(({ id, distance }) => ({
      stone: stones.find((each) => each.id === id)!,
      distance: rounded(distance),
    })),
    found,
  };
}

/** The pairs of a stone, or of the stones of a search. */
export function pairsAmong(
  all: readonly Diamond[],
  stone: Diamond | null,
  input: FindPairsInput,
): FoundPairs {
  const tolerances = withUsual(input.tolerances);
  const stones = all.filter(filterOf(input.filters ?? {}));
  const { pairs, found } = stone
    ? withStone(stone, stones, tolerances)
    : findPairs(figures(stones), tolerances);
  return {
    pairs: pairs.map(({ ids, distance }) => ({
      stones: ids.map((id) => all.find((each) => each.id === id)!),
      distance: rounded(distance),
    })),
    ...{ found, stones: stones.length, compared: stones.length, complete: true },
  };
}

function withStone(stone: Diamond, stones: readonly Diamond[], tolerances: ReturnType<typeof withUsual>) {
  const { stones: nearest, found } = nearestStones(figuresOf(stone), figures(stones), {
    ...{ tolerances, limit: maxPairs },
  });
  return { pairs: nearest.map(({ id, distance }) => ({ ids: [stone.id, id], distance })), found };
}

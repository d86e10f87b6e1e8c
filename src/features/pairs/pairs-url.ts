import type { UrlCodec } from '#components/list-page/use-url-state.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import {
  type PairTolerances,
  type ToleranceName,
  toleranceErrors,
  toleranceNames,
  toleranceRules,
  usualTolerances,
} from '#domain/matching/tolerances.ts';
import { filtersFromParams, filtersToParams } from '#domain/search/filter-url.ts';

/** The state of the page in its address: the pairs of a stone, or else of a search. */
export type PairsUrl = { stone: number | null; filters: DiamondFilters; tolerances: PairTolerances };

const paramOf = (name: ToleranceName) => `max_${name}`;
/** Stands for a comparison that is turned off. */
const off = 'off';

/** The tolerance of a param; the usual one when it is missing or not allowed. */
function readTolerance(name: ToleranceName, text: string | null): number | null {
  const { usual, max, places } = toleranceRules[name];
  if (text === off) return null;
  const value = text?.trim() ? Number(text) : Number.NaN;
  return value >= 0 && value <= max ? Number(value.toFixed(places)) : usual;
}

function readTolerances(params: URLSearchParams): PairTolerances {
  const read = Object.fromEntries(
    toleranceNames.map((name) => [name, readTolerance(name, params.get(paramOf(name)))]),
  ) as PairTolerances;
  return toleranceErrors(read) ? usualTolerances : read;
}

/** Filters are written as in the report; only tolerances that are not the usual ones are. */
export const pairsUrl: UrlCodec<PairsUrl> = {
  read: (params) => {
    const stone = Number(params.get('stone'));
    return {
      stone: Number.isSafeInteger(stone) && stone > 0 ? stone : null,
      filters: filtersFromParams(params),
      tolerances: readTolerances(params),
    };
  },
  write: ({ stone, filters, tolerances }) => {
    const params = stone === null ? filtersToParams(filters) : new URLSearchParams({ stone: String(stone) });
    for (const name of toleranceNames) {
      const value = tolerances[name];
      if (value !== usualTolerances[name]) params.set(paramOf(name), value === null ? off : String(value));
    }
    return params;
  },
};

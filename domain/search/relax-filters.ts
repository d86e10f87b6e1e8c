import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { described } from '../stone-fields/field-lists.ts';
import { normalizeFilters } from './diamond-filters.ts';
import { filterChips } from './filter-chips.ts';
import { type FilterName, formFields } from './search-layout.ts';

/** A search with one filter less. */
export type Relaxation = {
  /** The filter that is left out. */
  key: keyof DiamondFilters;
  label: string;
  /** The value that it asked for. */
  text: string;
  /** Stones that the search then finds. */
  stones: number;
  filters: DiamondFilters;
};

/** The most suggestions at once. */
const maxRelaxations = 3;

const isFormField = (key: string): key is FilterName => formFields.some((each) => each === key);

/**
 * The filters whose removal brings the most stones, best first; none where two filters would have to go. `counts` has
 * the stones that pass every other filter, by filter. `saysWhose` as for `filterChips`.
 */
export function bestRelaxations(
  filters: DiamondFilters,
  counts: readonly { key: string; without: number }[],
  saysWhose = false,
): Relaxation[] {
  const normalized = normalizeFilters(filters);
  const { price_set, not_stated } = normalized;
  const bring = new Map(counts.map(({ key, without }) => [key, without]));
  return filterChips(normalized, saysWhose)
    .flatMap((chip) => chip.filters.map((key) => ({ key, chip })))
    .flatMap(({ key, chip }): Relaxation[] => {
      const stones = bring.get(key) ?? 0;
      if (stones === 0 || normalized[key] === undefined) return [];
      // A preset of the make stands for several filters: each is named as if it were alone.
      const [alone] = filterChips({ [key]: normalized[key], price_set, not_stated });
      const label = chip.filters.length > 1 && isFormField(key) ? described[key].label : chip.label;
      const { [key]: _, ...rest } = normalized;
      return [{ key, label, text: alone?.text ?? chip.text, stones, filters: rest }];
    })
    .sort((a, b) => b.stones - a.stones)
    .slice(0, maxRelaxations);
}

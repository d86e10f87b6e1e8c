import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { makePresetOf } from '../grading/grade-ranges.ts';
import { compareShapes } from '../stone-fields/shapes.ts';
import { normalizeFilters } from './diamond-filters.ts';
import { caratRangeText, type FilterChip, filterChips } from './filter-chips.ts';
import { valueLabel } from './filter-names.ts';

const all = (texts: readonly string[] = []) => texts.join(', ');
const word = (label: string, texts: readonly string[] = []) => `${label} ${all(texts)}`;

/** Filters whose words differ from the text of their chip; blank where they say nothing of a stone. */
const wordsOf: Partial<Record<FilterChip['key'], (filters: DiamondFilters, label: string) => string>> = {
  ids: () => '',
  state: () => '',
  availability: () => '',
  stone_id: ({ stone_id = '' }) => stone_id,
  stone_ids: ({ stone_ids }) => all(stone_ids),
  certificate_nos: ({ certificate_nos = [] }) => all(certificate_nos.map((text) => `certificate no ${text}`)),
  shape: ({ shape = [] }) => all(shape.toSorted(compareShapes)),
  carat: ({ carat = [] }) => all(carat.map((range) => `${caratRangeText(range)} ct`)),
  make: (filters) => makePresetOf(filters) ?? '',
  kind: ({ kind = [] }) => all(kind.map((name) => valueLabel('kind', name))),
  treatment: ({ treatment = [] }, label) => all(treatment.map((name) => `${label} ${name}`)),
  eye_clean: ({ eye_clean }, label) => word(label, eye_clean),
  shade: ({ shade }, label) => word(label, shade),
  milky: ({ milky }, label) => word(label, milky),
  black_inclusion: ({ black_inclusion }, label) => word(label, black_inclusion),
  mined_in: ({ mined_in }, label) => word(label, mined_in),
  polished_in: ({ polished_in }, label) => word(label, polished_in),
  lab: ({ lab }, label) => word(label, lab),
  location: ({ location }, label) => word(label, location),
  featured: ({ featured }, label) => (featured === 1 ? label : ''),
  status: ({ status }, label) => (status === 2 ? label : ''),
};

/**
 * The filters of a search as a line of words, "Oval, 1.50 – 1.70 ct, Colour D – F". `readSearchText` reads the same
 * filters from it, as far as a text can say them: whether stones that state no value are kept is not in it.
 */
export function filterWords(filters: DiamondFilters): string {
  const normalized = normalizeFilters({ ...filters, not_stated: undefined });
  const words = filterChips(normalized).map(
    ({ key, label, text }) => wordsOf[key]?.(normalized, label) ?? `${label} ${text}`,
  );
  return words.filter(Boolean).join(', ');
}

import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { Range } from '#contract/model/range.ts';
import { formatCarat, roundToCaratThousandths } from '../format/carat.ts';
import { formatDay } from '../format/days.ts';
import { formatMoney, roundToCents } from '../format/money.ts';
import { summariseGrades } from '../grading/grade-ranges.ts';
import { gradeKinds } from '../grading/grades.ts';
import { priceSetNames } from '../pricing/price-sets.ts';
import { dateFilters, described, rangeFilters } from '../stone-fields/field-lists.ts';
import { compareShapes } from '../stone-fields/shapes.ts';
import {
  type DayRange,
  normalizeFilters,
  priceFilters,
  stockStates,
  textListFilters,
} from './diamond-filters.ts';
import { type FilterName, flagFilters, flagLabel, formFields } from './search-layout.ts';

export type FilterChip = { key: keyof DiamondFilters; label: string; text: string };

const identityLabels = {
  stone_id: 'Stone No',
  stone_ids: 'Stone Nos',
  certificate_nos: 'Certificate Nos',
  ids: 'Chosen stones',
} as const;

/** Keys of the filters with their labels, in the order of the search form. */
const labels = new Map<keyof DiamondFilters, string>([
  ...(Object.entries(identityLabels) as [keyof typeof identityLabels, string][]),
  ...formFields.map((name): [FilterName, string] => [name, described[name].label]),
  ...flagFilters.map((name): [FilterName, string] => [name, flagLabel(name)]),
  ['state', 'State'],
]);

function rangeText<End>({ from, to }: { from?: End; to?: End }, format: (end: End) => string, joint: string) {
  if (from !== undefined && to !== undefined) return `${format(from)}${joint}${format(to)}`;
  if (from !== undefined) return `from ${format(from)}`;
  return to === undefined ? '' : `up to ${format(to)}`;
}

const caratText = (carat: number) => formatCarat(roundToCaratThousandths(carat));
const moneyText = (amount: number) => formatMoney(roundToCents(amount)).replace(/\.00$/, '');

/** Label of a carat chip, "0.50 - 0.69"; an open end is written in words. */
export function caratChipLabel(range: Range): string {
  return rangeText(range, caratText, ' - ');
}

const listText = (texts: readonly string[]) =>
  texts.length > 3 ? `${texts.slice(0, 2).join(', ')} +${texts.length - 2}` : texts.join(', ');

const flagText = (value: number, on: number) => (value === on ? 'Yes' : 'No');

/** The chip texts by filter, built once per field. */
const fieldTexts: Partial<Record<string, (filters: DiamondFilters) => string>> = {
  carat: ({ carat = [] }) => carat.map(caratChipLabel).join(', '),
  featured: ({ featured = 0 }) => flagText(featured, 1),
  status: ({ status = 1 }) => flagText(status, 2),
  state: ({ state = 'on_sale' }) => stockStates[state],
  ids: ({ ids = [] }) => String(ids.length),
  stone_id: ({ stone_id = '' }) => stone_id,
};
for (const key of textListFilters) {
  const grade = gradeKinds.find((kind) => kind === key);
  fieldTexts[key] = ({ [key]: texts = [] }) => (grade ? summariseGrades(grade, texts) : listText(texts));
}
fieldTexts.shape = ({ shape = [] }) => listText(shape.toSorted(compareShapes));
for (const key of rangeFilters) {
  const { unit = '', storage } = described[key];
  const isMoney = storage.kind === 'scaled' && storage.big;
  const format = isMoney ? moneyText : (number: number) => `${number}${unit}`;
  fieldTexts[key] = ({ [key]: range = {} }) => rangeText(range, format, ' – ');
}
for (const key of dateFilters) {
  fieldTexts[key] = (filters) => rangeText((filters[key] ?? {}) as DayRange, formatDay, ' – ');
}

/**
 * One chip for each filtered field, in the order of the search form, for the bar above a list. For administrators
 * `saysWhose` writes whose prices are filtered: "Supplier total".
 */
export function filterChips(filters: DiamondFilters, saysWhose = false): FilterChip[] {
  const normalized = normalizeFilters(filters);
  const whose = priceSetNames[normalized.price_set ?? 'supplier'];
  const labelOf = (key: keyof DiamondFilters, label: string) =>
    saysWhose && priceFilters.some((name) => name === key) ? `${whose} ${label.toLowerCase()}` : label;
  return [...labels]
    .filter(([key]) => normalized[key] !== undefined)
    .map(([key, label]) => ({ key, label: labelOf(key, label), text: fieldTexts[key]?.(normalized) ?? '' }));
}

import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { Range } from '#contract/model/range.ts';
import { formatCarat, roundToCaratThousandths } from '../format/carat.ts';
import { formatDay } from '../format/days.ts';
import { formatMoney, roundToCents } from '../format/money.ts';
import { gradeKinds } from '../grading/grade-kinds.ts';
import { makeFields, makePresetOf, summariseGrades } from '../grading/grade-ranges.ts';
import { priceSetNames } from '../pricing/price-sets.ts';
import { dateFilters, described, rangeFilters } from '../stone-fields/field-lists.ts';
import { compareShapes } from '../stone-fields/shapes.ts';
import { stockStates } from '../stone-fields/stock-states.ts';
import { type DayRange, isPriceFilter, normalizeFilters, textListFilters } from './diamond-filters.ts';
import { valueLabel } from './filter-names.ts';
import { notStatedText } from './not-stated.ts';
import { controlOf, type FilterName, flagFilters, flagLabel, formFields } from './search-layout.ts';

export type FilterChip = {
  key: keyof DiamondFilters | 'make';
  /** The filters that the chip stands for, and that its removal takes away. */
  filters: readonly (keyof DiamondFilters)[];
  label: string;
  text: string;
};

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
  ['listing', 'Listed'],
]);

function rangeText<End>({ from, to }: { from?: End; to?: End }, format: (end: End) => string, joint = ' – ') {
  if (from !== undefined && to !== undefined) return `${format(from)}${joint}${format(to)}`;
  if (from !== undefined) return `from ${format(from)}`;
  return to === undefined ? '' : `up to ${format(to)}`;
}

const caratText = (carat: number) => formatCarat(roundToCaratThousandths(carat));
const moneyText = (amount: number) => formatMoney(roundToCents(amount)).replace(/\.00$/, '');

/** Label of a carat option of the search form, "0.50 - 0.69" as specified; an open end is written in words. */
export function caratChipLabel(range: Range): string {
  return rangeText(range, caratText, ' - ');
}

/** A range of weights, "0.50 – 0.69", as the chips write every range; an open end is written in words. */
export function caratRangeText(range: Range): string {
  return rangeText(range, caratText);
}

const listText = (texts: readonly string[]) =>
  texts.length > 3 ? `${texts.slice(0, 2).join(', ')} +${texts.length - 2}` : texts.join(', ');

const flagText = (value: number, on: number) => (value === on ? 'Yes' : 'No');

/** The chip texts by filter, built once per field. */
const fieldTexts: Partial<Record<string, (filters: DiamondFilters) => string>> = {
  carat: ({ carat = [] }) => carat.map(caratRangeText).join(', '),
  featured: ({ featured = 0 }) => flagText(featured, 1),
  status: ({ status = 1 }) => flagText(status, 2),
  state: ({ state = 'on_sale' }) => stockStates[state],
  listing: ({ listing }) => (listing === 'once' ? 'Once' : 'More than once'),
  ids: ({ ids = [] }) => String(ids.length),
  stone_id: ({ stone_id = '' }) => stone_id,
};
for (const key of textListFilters) {
  // The look of a stone has no order of value in which a range could be read.
  const grade = gradeKinds.find((kind) => kind === key && controlOf(kind)?.section !== 'appearance');
  fieldTexts[key] = ({ [key]: texts = [] }) => (grade ? summariseGrades(grade, texts) : listText(texts));
}
for (const key of ['kind', 'availability'] as const)
  fieldTexts[key] = ({ [key]: names = [] }) => listText(names.map((name) => valueLabel(key, name)));
fieldTexts.shape = ({ shape = [] }) => listText(shape.toSorted(compareShapes));
for (const key of rangeFilters) {
  const { unit = '', storage, filter } = described[key];
  const isMoney = storage.kind === 'scaled' && storage.big;
  // A ratio and millimetres have two decimals, as in the columns.
  const isFine = filter?.kind === 'range' && filter.section === 'measure' && filter.step === 0.01;
  const format = isMoney ? moneyText : (number: number) => `${isFine ? number.toFixed(2) : number}${unit}`;
  fieldTexts[key] = ({ [key]: range = {} }) => rangeText(range, format);
}
for (const key of dateFilters) {
  fieldTexts[key] = (filters) => rangeText((filters[key] ?? {}) as DayRange, formatDay);
}

const order = [...labels.keys()];

const isMakeField = (key: string) => makeFields.some((field) => field === key);

/** The place of the make among the chips, in the order of the form. */
function placeOfMake(chips: readonly FilterChip[]): number {
  const cut = order.indexOf('cut');
  const at = chips.findIndex(({ filters: [key] }) => key && order.indexOf(key) > cut);
  return at < 0 ? chips.length : at;
}

/**
 * One chip for each filtered field, and one for a preset of the make, in the order of the search form, for the bar above a list. For administrators
 * `saysWhose` writes whose prices are filtered: "Supplier total".
 */
export function filterChips(filters: DiamondFilters, saysWhose = false): FilterChip[] {
  const normalized = normalizeFilters(filters);
  const whose = priceSetNames[normalized.price_set ?? 'supplier'];
  const labelOf = (key: keyof DiamondFilters, label: string) =>
    saysWhose && isPriceFilter(key) ? `${whose} ${label.toLowerCase()}` : label;
  const preset = makePresetOf(normalized);
  const chips = [...labels]
    .filter(([key]) => normalized[key] !== undefined && !(preset && isMakeField(key)))
    .map(([key, label]): FilterChip => {
      const values = fieldTexts[key]?.(normalized) ?? '';
      const text = `${values}${notStatedText(normalized, [key])}`;
      return { key, filters: [key], label: labelOf(key, label), text };
    });
  if (!preset) return chips;
  const filtered = makeFields.filter((name) => normalized[name]);
  const text = `${preset}${notStatedText(normalized, filtered)}`;
  const make: FilterChip = { key: 'make', filters: makeFields, label: 'Make', text };
  return chips.toSpliced(placeOfMake(chips), 0, make);
}

import { formatCarat, roundToCaratThousandths } from '../format/carat.ts';
import { formatMoney, roundToCents } from '../format/money.ts';
import { summariseGrades } from '../grading/grade-ranges.ts';
import { gradeKinds } from '../grading/grades.ts';
import { type DiamondFilterValues, type NumberRange, normalizeFilters } from './diamond-filters.ts';

export type FilterChip = { key: keyof DiamondFilterValues; label: string; text: string };

const labels: Partial<Record<keyof DiamondFilterValues, string>> = {
  stone_id: 'Stone No',
  stone_ids: 'Stone Nos',
  certificate_nos: 'Certificate Nos',
  ids: 'Chosen stones',
  shape: 'Shape',
  carat: 'Carat',
  color: 'Colour',
  clarity: 'Clarity',
  cut: 'Cut',
  polish: 'Polish',
  symmetry: 'Symmetry',
  fluo: 'Fluorescence',
  lab: 'Lab',
  location: 'Location',
  price: 'Price/ct',
  total_amount: 'Total',
  discount: 'Discount',
  table: 'Table',
  depth: 'Depth',
  ratio: 'Ratio',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  featured: 'Featured',
  status: 'Hot deal',
};

const units: Partial<Record<keyof DiamondFilterValues, string>> = {
  discount: '%',
  table: '%',
  depth: '%',
  length: ' mm',
  width: ' mm',
  height: ' mm',
};

function rangeText({ from, to }: NumberRange, format: (value: number) => string, joint: string): string {
  if (from !== undefined && to !== undefined) return `${format(from)}${joint}${format(to)}`;
  return from !== undefined ? `from ${format(from)}` : `up to ${format(to ?? 0)}`;
}

const caratText = (carat: number) => formatCarat(roundToCaratThousandths(carat));
const moneyText = (amount: number) => formatMoney(roundToCents(amount)).replace(/\.00$/, '');

/** Label of a carat chip, "0.50 - 0.69"; an open end is said in words. */
export function caratChipLabel(range: NumberRange): string {
  return rangeText(range, caratText, ' - ');
}

const listText = (texts: readonly string[]) =>
  texts.length > 3 ? `${texts.slice(0, 2).join(', ')} +${texts.length - 2}` : texts.join(', ');

function chipText(key: keyof DiamondFilterValues, filters: DiamondFilterValues): string {
  if (key === 'carat') return (filters.carat ?? []).map(caratChipLabel).join(', ');
  if (key === 'featured') return filters.featured ? 'Yes' : 'No';
  if (key === 'status') return filters.status === 2 ? 'Yes' : 'No';
  const grade = gradeKinds.find((kind) => kind === key);
  if (grade) return summariseGrades(grade, filters[grade] ?? []);
  const value = filters[key];
  if (key === 'ids') return String(filters.ids?.length ?? 0);
  if (Array.isArray(value)) return listText(value.map(String));
  if (typeof value !== 'object') return String(value);
  const isMoney = key === 'price' || key === 'total_amount';
  return rangeText(value, isMoney ? moneyText : (number) => `${number}${units[key] ?? ''}`, ' – ');
}

/** One chip for each filtered field, in the order of the search form, for the bar above a list. */
export function filterChips(filters: DiamondFilterValues): FilterChip[] {
  const normalized = normalizeFilters(filters);
  const keys = Object.keys(labels) as (keyof DiamondFilterValues)[];
  return keys
    .filter((key) => normalized[key] !== undefined)
    .map((key) => ({ key, label: labels[key] ?? key, text: chipText(key, normalized) }));
}

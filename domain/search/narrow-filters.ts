import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { FieldCounts } from '#contract/model/fieldCounts.ts';
import { makeFields, makePresets } from '../grading/grade-ranges.ts';
import { described, type FieldName, type ValueFilter, valueFilters } from '../stone-fields/field-lists.ts';
import { cutApplies } from '../stone-fields/shape-codes.ts';
import { isFilterEmpty, normalizeFilters } from './diamond-filters.ts';
import { caratRangeText } from './filter-chips.ts';
import { maxReadableStones } from './filter-limits.ts';
import { valueLabel } from './filter-names.ts';
import { keepsNotStated } from './not-stated.ts';

/** A search with one filter more. */
export type Narrowing = {
  /** The filter that is added. */
  key: FieldName | 'make';
  label: string;
  text: string;
  /** Stones that the search then finds. */
  stones: number;
  filters: DiamondFilters;
};

/** The most suggestions at once. */
const maxNarrowings = 3;

type CountsOfField = Pick<FieldCounts, 'key' | 'options' | 'blank' | 'presets'>;

/** 1 for a filter that halves the search, 0 for one that brings everything or nothing. */
const evenness = (stones: number, found: number) => 1 - Math.abs((2 * stones) / found - 1);

const isValueFilter = (key: string): key is ValueFilter => valueFilters.some((name) => name === key);

/** The search with only one value of a field; none of a filter that does not have the value. */
function ofValues(filters: DiamondFilters, counts: CountsOfField, key: ValueFilter): Narrowing[] {
  const chosen = filters[key];
  // Stones that cannot have a cut grade match each of them, so "only F" would say the opposite.
  if (key === 'cut' && !(filters.shape?.length && filters.shape.every(cutApplies))) return [];
  const blank = keepsNotStated(filters, key) ? (counts.blank ?? 0) : 0;
  return (
    Object.entries(counts.options ?? {})
      // Of a value that brings mostly stones without one, "only F" would say the opposite.
      .filter(([value, stones]) => stones >= blank && (!chosen || chosen.includes(value)))
      .map(([value, stones]) => ({
        key,
        label: described[key].label,
        text: valueLabel(key, value),
        stones: stones + blank,
        filters: { ...filters, [key]: [value] },
      }))
  );
}

function ofWeights(filters: DiamondFilters, { options = {} }: CountsOfField): Narrowing[] {
  if (filters.carat) return [];
  return Object.entries(options).flatMap(([value, stones]) => {
    const [from, to] = value.split(' - ').map(Number);
    if (from === undefined || !Number.isFinite(from)) return [];
    const range = to !== undefined && Number.isFinite(to) ? { from, to } : { from };
    const text = `${caratRangeText(range)} ct`;
    return [
      { key: 'carat', label: described.carat.label, text, stones, filters: { ...filters, carat: [range] } },
    ];
  });
}

function ofPresets(filters: DiamondFilters, { presets = {} }: CountsOfField): Narrowing[] {
  if (makeFields.some((field) => filters[field])) return [];
  return Object.entries(makePresets).map(([text, values]) => ({
    key: 'make',
    label: 'Make',
    text,
    stones: presets[text] ?? 0,
    filters: { ...filters, ...values },
  }));
}

/** The most even narrowing of a list. */
function mostEven(narrowings: readonly Narrowing[], found: number): Narrowing[] {
  return narrowings
    .filter(({ stones }) => stones > 0 && stones < found)
    .sort((a, b) => evenness(b.stones, found) - evenness(a.stones, found))
    .slice(0, 1);
}

/**
 * Filters to add to a search that finds more stones than can be read: of each field the value that comes nearest to
 * halving the search, the most even ones first. None of a search without filters, and none that brings no stone or all.
 */
export function bestNarrowings(
  filters: DiamondFilters,
  found: number,
  counts: readonly CountsOfField[],
): Narrowing[] {
  if (found <= maxReadableStones || isFilterEmpty(filters)) return [];
  const { pageNo, ...search } = normalizeFilters(filters);
  const ofField = (field: CountsOfField): Narrowing[] => {
    if (field.key === 'carat') return ofWeights(search, field);
    const values = isValueFilter(field.key) ? ofValues(search, field, field.key) : [];
    return field.presets ? [...ofPresets(search, field), ...values] : values;
  };
  return counts
    .flatMap((field) => mostEven(ofField(field), found))
    .sort((a, b) => evenness(b.stones, found) - evenness(a.stones, found))
    .slice(0, maxNarrowings);
}

import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { FieldCounts } from '#contract/model/fieldCounts.ts';
import type { SearchField } from '#contract/model/searchField.ts';
import type { SearchSection } from '#contract/model/searchSection.ts';
import type { StoneCounts } from '#contract/model/stoneCounts.ts';
import { isOptionalFilter, type OptionalFilter } from '#domain/search/not-stated.ts';
import { described, type RangeFilter, rangeFilters } from '#domain/stone-fields/field-lists.ts';
import { filterOf, numberOf, searchStones } from './diamond-search.ts';

const notFilters = [
  ...['include_blank', 'not_stated', 'price_set'],
  ...['pageNo', 'pageSize', 'sort', 'sortWith', 'sortMethod'],
];

const countWhere = (stones: readonly Diamond[], test: (stone: Diamond) => boolean) =>
  stones.reduce((sum, stone) => sum + Number(test(stone)), 0);

/** The live counts of the form over the stones, as the server counts them. */
export function countStones(
  stones: readonly Diamond[],
  sections: readonly SearchSection[],
  filters: DiamondFilters,
): StoneCounts {
  const count = (wanted: object) => countWhere(stones, filterOf({ ...filters, ...wanted } as DiamondFilters));
  const fields = sections
    .flatMap(({ groups }) => groups)
    .filter(({ kind, key }) => kind !== 'TITLE' && key in described);
  const keys = [...new Set([...fields.map(({ key }) => key), ...Object.keys(filters)])];
  const { stone_ids, certificate_nos } = filters;
  return {
    found: count({}),
    total: stones.length,
    ...((stone_ids || certificate_nos) && { missing: searchStones(stones, filters, 1).missing }),
    fields: keys
      .filter((key) => !notFilters.includes(key))
      .map((key) =>
        countField(
          key,
          fields.filter((field) => field.key === key),
          { stones, filters, count },
        ),
      ),
  };
}

interface Counted {
  stones: readonly Diamond[];
  filters: DiamondFilters;
  count: (wanted: object) => number;
}

function countField(key: string, fields: readonly SearchField[], counted: Counted): FieldCounts {
  const { count, filters } = counted;
  const options = fields.flatMap(({ options = [] }) => options);
  const presets = fields.flatMap(({ presets = [] }) => presets);
  const buckets = fields.flatMap(({ buckets = [] }) => buckets);
  const counts = isOptionalFilter(key) && (options.length > 0 || buckets.length > 0);
  const blank = counts ? countNotStated(key, counted) : undefined;
  const choice = (value: string) => {
    if (key !== 'carat') return { [key]: [value] };
    const [from, to] = value.split(' - ').map(Number);
    return { carat: [{ from, to }] };
  };
  const not_stated = { ...filters.not_stated, [key]: false };
  const bring = options.map(({ value }) => [value, count({ ...choice(value), not_stated })] as const);
  return {
    key,
    without: count({ [key]: undefined }),
    ...(blank !== undefined && { blank }),
    ...(options.length > 0 && {
      options: Object.fromEntries(bring.filter(([, stones]) => stones > 0)),
    }),
    ...(presets.length > 0 && {
      presets: Object.fromEntries(presets.map(({ label, values }) => [label, count(values)])),
    }),
    ...(buckets.length > 0 && { buckets: countBuckets(key, buckets, counted) }),
  };
}

/** The stones that pass every other filter and state no value of a field. */
function countNotStated(key: OptionalFilter, { stones, filters }: Counted): number {
  const others = stones.filter(filterOf({ ...filters, [key]: undefined }));
  const isRange = (rangeFilters as readonly string[]).includes(key);
  return others.filter((stone) => {
    const value = isRange
      ? numberOf(stone, key as RangeFilter, filters.price_set)
      : stone[key as keyof Diamond];
    return value === null || value === undefined || value === '';
  }).length;
}

function countBuckets(
  key: string,
  buckets: NonNullable<SearchField['buckets']>,
  { stones, filters }: Counted,
): FieldCounts['buckets'] {
  const others = stones.filter(filterOf({ ...filters, [key]: undefined }));
  const numbers = others.map((stone) =>
    key === 'carat' ? stone.carat : numberOf(stone, key as Parameters<typeof numberOf>[1], filters.price_set),
  );
  return buckets.map((bar, index) => {
    const isIn = (value: number | null) =>
      value !== null &&
      (index === 0 || value >= bar.from) &&
      (index === buckets.length - 1 || value < bar.to);
    return { ...bar, count: numbers.filter(isIn).length };
  });
}

import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { FieldCounts } from '#contract/model/fieldCounts.ts';
import type { SearchField } from '#contract/model/searchField.ts';
import type { SearchSection } from '#contract/model/searchSection.ts';
import type { StoneCounts } from '#contract/model/stoneCounts.ts';
import { described, type FieldName } from '#domain/stone-fields/field-lists.ts';
import { fits, numberOf, searchStones } from './diamond-search.ts';

const notFilters = ['include_blank', 'price_set', 'pageNo', 'pageSize', 'sort', 'sortWith', 'sortMethod'];

/** The live counts of the form over the stones, as the server counts them. */
export function countStones(
  stones: readonly Diamond[],
  sections: readonly SearchSection[],
  filters: DiamondFilters,
): StoneCounts {
  const count = (wanted: object) =>
    stones.filter((stone) => fits(stone, { ...filters, ...wanted } as DiamondFilters)).length;
  const fields = sections.flatMap(({ groups }) => groups).filter(({ key }) => key in described);
  const keys = [...new Set([...fields.map(({ key }) => key), ...Object.keys(filters)])];
  const { missing } = searchStones(stones, filters, 1);
  return {
    found: count({}),
    total: stones.length,
    missing,
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
  const nullable = key in described && described[key as FieldName].nullable;
  const unknown = nullable && filters.include_blank !== false && options.length > 0;
  const blank = unknown ? count({ [key]: ['no such value'] }) : undefined;
  const choice = (value: string) => {
    if (key !== 'carat') return { [key]: [value] };
    const [from, to] = value.split(' - ').map(Number);
    return { carat: [{ from, to }] };
  };
  const bring = options.map(({ value }): [string, number] => [value, count(choice(value))]);
  return {
    key,
    without: count({ [key]: undefined }),
    ...(blank !== undefined && { blank }),
    ...(options.length > 0 && {
      options: Object.fromEntries(bring.filter(([, stones]) => stones > (blank ?? 0))),
    }),
    ...(presets.length > 0 && {
      presets: Object.fromEntries(presets.map(({ label, values }) => [label, count(values)])),
    }),
    ...(buckets.length > 0 && { buckets: countBuckets(key, buckets, counted) }),
  };
}

function countBuckets(
  key: string,
  buckets: NonNullable<SearchField['buckets']>,
  { stones, filters }: Counted,
): FieldCounts['buckets'] {
  const others = stones.filter((stone) => fits(stone, { ...filters, [key]: undefined }));
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

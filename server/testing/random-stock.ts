import { dateFields, gradeFields, lookupFields } from '#domain/stone-fields/field-lists.ts';
import type { NewRow } from '#server/platform/db/schema.ts';
import {
  type Bounds,
  type CodeColumnName,
  codeColumns,
  nameColumns,
  numericColumns,
  type SearchPlan,
  type SortKey,
  type StockFilter,
  textColumns,
} from '#server/search-index/search-plan.ts';
import { type CountsPlan, filteredColumn } from '#server/search-index/stock-counts.ts';
import type { RandomSource } from '#tests/support/random-cases.ts';

// Random stones and searches in stored units, with hard cases: blanks, ties, extremes, rare values.

const maxInt32 = 2_147_483_647;
const codes: Partial<Record<CodeColumnName, readonly number[]>> = {
  shape: [...Array.from({ length: 13 }, (_, index) => index + 1), 1001],
  color: [10, 20, 25, 30, 40, 310, 325, 1001, 1002],
  clarity: [1, 2, 3, 4, 5, 6, 9],
  cut: [1, 2, 3, 4],
  polish: [1, 2, 3],
  symmetry: [1, 2, 3],
  fluo: [1, 2, 3, 4, 5],
  kind: [1, 2],
  growth: [1, 2],
  treatment: [1000, 1001],
  mined_in: [1000, 1001],
  polished_in: [1000, 1001],
  lab: [1000, 1001, 1002],
  location: Array.from({ length: 40 }, (_, index) => 1000 + index),
  featured: [0, 1],
  status: [1, 2],
  listing: [0, 1, 2, 3],
};
/** Values of the columns; unnamed ones have a few low codes. */
const codesOf = (column: CodeColumnName): readonly number[] => codes[column] ?? [1, 2, 3, 11, 35];

/** Names that differ in letter case, accents and spaces only. */
const names = ['Rosy Blue', 'ROSY BLUE', 'Rosy  Blue', 'Rosý Blue', "O'Hara 100%_", '钻石', '-'];

/** A row of the stock. */
export function randomRow(chance: RandomSource, number: number): NewRow<'diamonds'> {
  const maybe = <T>(value: T) => (chance.int(1, 6) === 1 ? null : value);
  const code = (column: CodeColumnName) => maybe(chance.pick(codesOf(column)));
  const amount = () => chance.pick([chance.int(1, 40) * 100_00, chance.int(1, 9e9), 5_000_00, 0]);
  const measure = () => maybe(chance.pick([chance.int(200, 900), 450, -1, maxInt32, -maxInt32]));
  return {
    stone_id: `${chance.pick(['KD-', 'kd', 'Ö-', 'A%_'])}${number}`,
    certificate_no: maybe(`${chance.pick(['', '61', 'LG', 'lg', 'Ö', '𐐷', '\uffee'])}${chance.int(1, 900)}`),
    state: chance.pick([0, 0, 0, 0, 0, 1, 2, 3]),
    shape: chance.pick(codesOf('shape')),
    color: chance.pick(codesOf('color')),
    carat: chance.pick([1000, chance.int(180, 5000), chance.int(180, 5000), maxInt32]),
    ...Object.fromEntries(gradeFields.map((name) => [name, code(name)])),
    ...Object.fromEntries(dateFields.map((name) => [name, maybe(chance.int(15_000, 20_000))])),
    ...Object.fromEntries(nameColumns.map((name) => [name, maybe(chance.pick(names))])),
    kind: chance.pick(codesOf('kind')),
    lab: code('lab'),
    location: code('location'),
    treatment: code('treatment'),
    mined_in: code('mined_in'),
    polished_in: code('polished_in'),
    rap: maybe(amount()),
    price: amount(),
    discount: measure(),
    total_amount: amount(),
    j_price: amount(),
    j_discount: measure(),
    j_total_amount: amount(),
    retail_price: 0,
    retail_discount: null,
    retail_total_amount: 0,
    table_pct: measure(),
    depth_pct: measure(),
    ratio: measure(),
    length: measure(),
    width: measure(),
    height: measure(),
    featured: chance.pick([0, 0, 0, 1]),
    status: chance.pick([1, 1, 1, 2]),
    listing: chance.pick([0, 0, 0, 1, 2, 3]),
    created_at: chance.pick([1_700_000_000_000, 1_700_000_000_000 + chance.int(0, 1e9)]),
    updated_at: 1_700_000_000_000 + chance.int(0, 20),
  } as NewRow<'diamonds'>;
}

/** A search that the index supports. */
export function randomPlan(chance: RandomSource): SearchPlan {
  return {
    visible: chance.pick(['on-sale', 'not-deleted']),
    filters: Array.from({ length: chance.int(0, 4) }, () => randomFilter(chance)),
    order: [
      ...Array.from({ length: chance.int(0, 3) }, () => randomStep(chance)),
      { by: 'id', ascending: chance.boolean() },
    ],
  };
}

/** What to count for a search with one filter per column at most. */
export function randomCountsPlan(chance: RandomSource): CountsPlan {
  const columns = new Set<string | null>();
  const filters = randomPlan(chance).filters.filter((filter) => {
    const column = filteredColumn(filter);
    const isFirst = !columns.has(column);
    columns.add(column);
    return isFirst;
  });
  const edges = () => [...new Set(Array.from({ length: chance.int(0, 9) }, () => chance.int(-5, 6000)))];
  const ids = Array.from({ length: chance.int(0, 40) }, () => chance.int(1, 3000));
  return {
    visible: chance.pick(['on-sale', 'not-deleted']),
    filters: chance.int(1, 4) === 1 ? [...filters, { kind: 'ids', ids }] : filters,
    codes: codeColumns,
    names: nameColumns,
    bins: Array.from({ length: 3 }, () => ({
      column: chance.pick(numericColumns),
      edges: edges().sort((a, b) => a - b),
    })),
    alternatives: [randomPlan(chance).filters, []],
  };
}

/** A page that may be past the end. */
export const randomWindow = (chance: RandomSource) => ({
  limit: chance.pick([1, 10, 100]),
  offset: chance.pick([0, 0, chance.int(0, 60), chance.int(0, 3000)]),
});

function randomFilter(chance: RandomSource): StockFilter {
  const kind = chance.int(1, 11);
  const blank = chance.boolean();
  if (kind === 1)
    return { kind: 'number-part', part: chance.pick(['1', '20', 'd-3', '%', '_', 'a%_1', 'zz']) };
  if (kind <= 5) {
    const column = chance.pick(codeColumns);
    const requestedCodes = Array.from({ length: chance.int(0, 6) }, () =>
      chance.pick([...codesOf(column), 77]),
    );
    return { kind: 'codes', column, codes: requestedCodes, blank };
  }
  if (kind === 11) {
    const texts = Array.from({ length: chance.int(1, 3) }, () => chance.pick([...names, 'Nobody']));
    return { kind: 'texts', column: chance.pick(nameColumns), texts };
  }
  const column = chance.pick(numericColumns);
  const ranges = Array.from({ length: chance.int(1, 3) }, () => randomBounds(chance));
  return { kind: 'ranges', column, ranges, blank };
}

function randomBounds(chance: RandomSource): Bounds {
  const at = () =>
    chance.pick([
      chance.int(0, 1000),
      chance.int(0, 5000),
      chance.int(0, maxInt32),
      1000,
      -maxInt32,
      maxInt32,
    ]);
  const [from, to] = [at(), at()].sort((a, b) => a - b) as [number, number];
  return chance.pick([{ from, to }, { from, to }, { from }, { to }, { from: to, to: from }]);
}

function randomStep(chance: RandomSource): SortKey {
  const by = chance.pick([...codeColumns, ...numericColumns, ...textColumns, ...textColumns]);
  const ascending = chance.boolean();
  if (!(lookupFields as readonly string[]).includes(by) || chance.boolean()) return { by, ascending };
  const ranks = Array.from({ length: 20 }, (_, index): [number, number] => [1000 + index, chance.int(0, 50)]);
  return { by, ascending, ranks: [...new Map(ranks)] };
}

import type { IndexedStone } from '#server/search-index/columns/stone-table.ts';
import type { Bounds, StockFilter } from '#server/search-index/search-plan.ts';

/** Stones of a batch by their position, one bit each. */
export type StoneSet = Uint32Array;

/** The stones of a batch that pass each filter: the same as in its SQL and in the search index. */
export class StoneSets {
  readonly #stones: readonly IndexedStone[];
  /** Equal filters of many searches are tested once. */
  readonly #sets = new Map<StockFilter, StoneSet>();
  readonly #columns = new Map<string, Float64Array>();

  constructor(stones: readonly IndexedStone[]) {
    this.#stones = stones;
  }

  get words(): number {
    return Math.ceil(this.#stones.length / 32);
  }

  /** The stones that pass a filter. */
  of(filter: StockFilter): StoneSet {
    const known = this.#sets.get(filter);
    if (known) return known;
    const set = this.select(this.#testOf(filter));
    this.#sets.set(filter, set);
    return set;
  }

  select(test: (at: number) => boolean): StoneSet {
    const set = new Uint32Array(this.words);
    for (let at = 0; at < this.#stones.length; at += 1) if (test(at)) set[at >>> 5]! |= 1 << (at & 31);
    return set;
  }

  #testOf(filter: StockFilter): (at: number) => boolean {
    const stones = this.#stones;
    switch (filter.kind) {
      case 'codes':
        return inCodes(this.#values(filter.column), new Set(filter.codes), filter.blank);
      case 'ranges':
        return inRanges(this.#values(filter.column), filter.ranges, filter.blank);
      case 'texts':
        return inTexts(stones, filter.column, new Set(filter.texts));
      case 'numbers':
        return inTexts(stones, filter.column, new Set(filter.numbers));
      case 'number-part': {
        const part = filter.part.toLowerCase();
        return (at) => stones[at]!.stone_id.toLowerCase().includes(part);
      }
      case 'ids': {
        const ids = new Set(filter.ids);
        return (at) => ids.has(stones[at]!.id);
      }
    }
  }

  /** A column of the batch; blank is NaN. */
  #values(column: Extract<StockFilter, { blank: boolean }>['column']): Float64Array {
    const known = this.#columns.get(column);
    if (known) return known;
    const values = Float64Array.from(this.#stones, (stone) => stone[column] ?? Number.NaN);
    this.#columns.set(column, values);
    return values;
  }
}

const inCodes = (values: Float64Array, codes: ReadonlySet<number>, blank: boolean) => (at: number) => {
  const code = values[at]!;
  return Number.isNaN(code) ? blank : codes.has(code);
};

function inRanges(values: Float64Array, ranges: readonly Bounds[], blank: boolean) {
  const bounds = ranges.map(({ from = -Infinity, to = Infinity }) => ({ from, to }));
  return (at: number) => {
    const value = values[at]!;
    if (Number.isNaN(value)) return blank;
    for (const { from, to } of bounds) if (value >= from && value <= to) return true;
    return false;
  };
}

type TextColumn = Extract<StockFilter, { kind: 'texts' | 'numbers' }>['column'];

const inTexts =
  (stones: readonly IndexedStone[], column: TextColumn, texts: ReadonlySet<string>) => (at: number) => {
    const text = stones[at]![column];
    return text !== null && texts.has(text);
  };

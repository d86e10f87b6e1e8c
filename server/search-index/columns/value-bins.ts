import { bucketOf } from './value-buckets.ts';

/** Cells of the lookup table. */
const cellCount = 4096;

/** The bin of each slot's value, so that a histogram is counted like a column of codes. */
export class ValueBins {
  readonly edges: readonly number[];
  /** The bin of each slot. */
  indexes: Uint16Array<ArrayBuffer>;
  /** A bin below the first edge, one from each edge on, and one for blanks. */
  readonly indexCount: number;
  #binOf: (value: number) => number;

  constructor(edges: readonly number[], values: Float64Array, slots: number) {
    this.edges = edges;
    this.indexCount = edges.length + 2;
    this.indexes = new Uint16Array(values.length);
    this.#binOf = createBinLookup(edges);
    for (let slot = 0; slot < slots; slot += 1) this.set(slot, values[slot]!);
  }

  set(slot: number, value: number): void {
    this.indexes[slot] = Number.isNaN(value) ? this.indexCount - 1 : this.#binOf(value);
  }

  grow(capacity: number): void {
    const longer = new Uint16Array(capacity);
    longer.set(this.indexes);
    this.indexes = longer;
  }

  /** The stones of each bin and without a value, from the counts by index. */
  toCounts(counts: Int32Array): { counts: number[]; blank: number } {
    return { counts: [...counts.subarray(0, -1)], blank: counts.at(-1)! };
  }

  get bytes(): number {
    return this.indexes.byteLength;
  }
}

/** Finds bins by a table of equal cells: only a value in a cell with an edge is compared with the edges. */
function createBinLookup(edges: readonly number[]): (value: number) => number {
  // The highest whole number of each bin; the last bin is open.
  const bounds = Float64Array.from([...edges.map((edge) => edge - 1), Infinity]);
  const [lowest, highest] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  const scale = cellCount / Math.max(1, highest - lowest);
  const bins = new Int16Array(cellCount);
  for (let cell = 0; cell < cellCount; cell += 1) {
    // A value beside the cell, against rounding: the cell has one bin only if its neighbours have it too.
    const first = bucketOf(bounds, Math.floor(lowest + cell / scale) - 1);
    const last = bucketOf(bounds, Math.ceil(lowest + (cell + 1) / scale) + 1);
    bins[cell] = first === last ? first : -1;
  }
  return (value) => {
    if (value < lowest) return 0;
    if (value >= highest) return edges.length;
    const bin = bins[((value - lowest) * scale) | 0]!;
    return bin < 0 ? bucketOf(bounds, value) : bin;
  };
}

import {
  countedColumns,
  fineWidthOf,
  type HistogramBar,
  histogramOf,
  type Span,
  type StockStatistics,
} from '#domain/search/stock-statistics.ts';
import type { Bitset } from '../columns/bitset.ts';
import type { CodeColumn } from '../columns/code-column.ts';
import { applyFilters, releaseSlotSet, type SlotSet, setOf, slotsOf } from '../columns/slot-set.ts';
import type { StoneTable } from '../columns/stone-table.ts';
import type { NameColumnName } from '../search-plan.ts';
import type { StatisticsPlan } from '../statistics-plan.ts';

/** Yields to the event loop between two columns, so that searches do not wait for the statistics. */
const pause = () => new Promise(setImmediate);

/** Computes the statistics of the stones on sale from the columns. */
export async function computeStatistics(table: StoneTable, plan: StatisticsPlan): Promise<StockStatistics> {
  const bits = table.visible['on-sale'].slice();
  const onSale = setOf(bits);
  const slots = slotsOf(onSale);
  const counts = {} as StockStatistics['counts'];
  for (const column of countedColumns) {
    counts[column] = countsOf(table.codes[column], onSale);
    await pause();
  }
  const spans = new Map<string, Span>();
  const bars = new Map<string, HistogramBar[]>();
  for (const [name, column] of Object.entries(plan.spans)) {
    const { values } = table.numeric[column];
    const span = spanOf(values, slots);
    if (!span) continue;
    spans.set(name, span);
    await pause();
    bars.set(name, histogramOf(span, stepsOf(values, slots, span)));
    await pause();
  }
  const names: StockStatistics['names'] = new Map();
  for (const column of plan.names) {
    names.set(column, namesOf(table, column, slots));
    await pause();
  }
  return { counts, spans, bars, weights: plan.weights.map((span) => countWithin(table, bits, span)), names };
}

function namesOf(table: StoneTable, column: NameColumnName, onSale: Int32Array): Map<string, number> {
  const counts = table.names[column].countOf(onSale);
  const present = table.names[column].countOf(slotsOf(setOf(table.visible['not-deleted'])));
  return new Map([...present.keys()].map((name) => [name, counts.get(name) ?? 0]));
}

function countsOf(column: CodeColumn, set: SlotSet): Map<number, number> {
  const found = new Map<number, number>();
  for (const [index, stones] of column.countByIndex(set).entries()) {
    const code = column.codes[index]!;
    if (code !== null && stones > 0) found.set(code, stones);
  }
  return found;
}

function spanOf(values: Float64Array, slots: Int32Array): Span | null {
  let [min, max] = [Infinity, -Infinity];
  for (let index = 0; index < slots.length; index += 1) {
    const value = values[slots[index]!]!;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : null;
}

function stepsOf(values: Float64Array, slots: Int32Array, span: Span): { step: number; stones: number }[] {
  const width = fineWidthOf(span);
  const counts = new Uint32Array(Math.floor((span.max - span.min) / width) + 1);
  for (let index = 0; index < slots.length; index += 1) {
    const value = values[slots[index]!]!;
    // Skips blanks (NaN) and values that changed after the span was computed.
    if (value >= span.min && value <= span.max) counts[Math.floor((value - span.min) / width)]! += 1;
  }
  return [...counts].flatMap((stones, step) => (stones > 0 ? [{ step, stones }] : []));
}

function countWithin(table: StoneTable, bits: Bitset, { min, max }: Span): number {
  const within = applyFilters(bits, [table.numeric.carat.test([{ from: min, to: max }], false)]);
  const stones = within.size;
  releaseSlotSet(within);
  return stones;
}

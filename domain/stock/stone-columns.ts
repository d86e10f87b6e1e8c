import { priceSetFields } from '../pricing/prices.ts';
import { textFields } from '../stone-fields/field-lists.ts';
import { columnsOf, type StoneColumns } from '../stone-fields/stored-columns.ts';
import type { StoneState } from './stone-state.ts';

/** A stone as it is stored, in stored units. */
export interface StoredStone extends StoneColumns {
  id: number;
  featured: 0 | 1;
  /** 1 normal, 2 hot deal. */
  status: 1 | 2;
  state: StoneState;
  updated_at: number;
}

/** Columns of a stone that a change set records: everything but the id, the order and the times. */
export type RecordedColumn = Exclude<keyof StoredStone, 'id' | 'updated_at'>;

/** Some columns of a stone, in stored units. */
export type ColumnValues = Partial<Pick<StoredStone, RecordedColumn>>;

/** The columns that a bulk update needs of a stone. */
export const bulkColumns = [
  ...(['id', 'stone_id', 'state', 'updated_at', 'shape', 'carat', 'color', 'rap'] as const),
  ...(['discount', 'price', 'total_amount'] as const),
  ...(['j_discount', 'j_price', 'j_total_amount'] as const),
  ...(['retail_discount', 'retail_price', 'retail_total_amount'] as const),
  ...(['location', 'supplier_name', 'featured', 'status'] as const),
] as const satisfies readonly (keyof StoredStone)[];

/** The columns of a stone that a bulk update needs, in stored units. */
export type BulkStone = Pick<StoredStone, (typeof bulkColumns)[number]>;

const textColumns = new Set<RecordedColumn>(columnsOf(textFields));

/** Whether a column holds text; the others hold whole numbers. */
export const isTextColumn = (column: RecordedColumn): boolean => textColumns.has(column);

/** The figures of each price set: they belong together, so that a change records all of them or none. */
const priceColumns: readonly (readonly RecordedColumn[])[] = Object.values(priceSetFields).map(
  ({ price, discount, total }) => [price, discount, total],
);

/** Whether a change touches the RAP price or a price set. */
export const touchesPrices = (columns: ColumnValues): boolean =>
  'rap' in columns || priceColumns.some(([price]) => price! in columns);

/**
 * What differs between two states of a stone, among the columns of `after`; null when nothing does. A price set is
 * recorded whole, so that a later change of its RAP price or weight is noticed.
 */
export function changedColumns(
  before: ColumnValues,
  after: ColumnValues,
): { before: ColumnValues; after: ColumnValues } | null {
  const differing = new Set<RecordedColumn>();
  for (const column of Object.keys(after) as RecordedColumn[])
    if (after[column] !== before[column]) differing.add(column);
  if (differing.size === 0) return null;
  for (const set of priceColumns) {
    if (set.some((column) => differing.has(column))) for (const column of set) differing.add(column);
  }
  const [earlier, later]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const column of differing) {
    earlier[column] = before[column];
    later[column] = column in after ? after[column] : before[column];
  }
  return { before: earlier, after: later };
}

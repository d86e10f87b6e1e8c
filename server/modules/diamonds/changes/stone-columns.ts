import { priceSetFields } from '#domain/pricing/prices.ts';
import { textFields } from '#domain/stone-fields/field-lists.ts';
import { columnsOf } from '#domain/stone-fields/stored-columns.ts';
import type { StoneRow } from '../diamond-visibility.ts';

/** Columns of a stone that a change set records: everything but the id, the order and the times. */
export type RecordedColumn = Exclude<keyof StoneRow, 'id' | 'order_id' | 'created_at' | 'updated_at'>;

/** Some columns of a stone, in stored units. */
export type ColumnValues = Partial<Pick<StoneRow, RecordedColumn>>;

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

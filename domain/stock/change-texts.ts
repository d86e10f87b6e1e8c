import { priceSetFields } from '../pricing/prices.ts';
import { described, type FieldName } from '../stone-fields/field-lists.ts';
import { numberText } from './number-text.ts';
import type { ColumnValues, RecordedColumn } from './stone-columns.ts';
import { type StoneState, stateTexts } from './stone-state.ts';

interface FieldChange {
  field: string;
  from: string;
  to: string;
}

/** The columns that a bulk update can change, in the order of a preview. */
const shownColumns: readonly RecordedColumn[] = [
  'rap',
  ...Object.values(priceSetFields).flatMap(({ price, discount, total }) => [price, discount, total]),
  ...(['location', 'supplier_name', 'featured', 'status', 'state'] as const),
];

/** What changes about a stone, as texts. `locationName` names a code. */
export function changeTexts(
  before: ColumnValues,
  after: ColumnValues,
  locationName: (code: number) => string,
): FieldChange[] {
  const text = (column: RecordedColumn, values: ColumnValues): string => {
    const value = values[column];
    if (value === null || value === undefined) return '';
    if (column === 'location') return locationName(value as number);
    if (column === 'state') return stateTexts[value as StoneState];
    if (column === 'featured') return value === 1 ? 'Yes' : 'No';
    if (column === 'status') return value === 2 ? 'Hot deal' : 'Normal';
    return typeof value === 'string' ? value : numberText(described[column as FieldName], value);
  };
  return shownColumns.flatMap((column) =>
    column in after && after[column] !== before[column]
      ? [{ field: column, from: text(column, before), to: text(column, after) }]
      : [],
  );
}

import type { ImportMissing } from '#contract/model/importMissing.ts';
import type { StoneChange } from '#contract/model/stoneChange.ts';
import { csvLine } from '../csv-cells.ts';

const byteOrderMark = '\ufeff';
const line = (cells: readonly string[]) => `${csvLine(cells, ',')}\r\n`;

/** The beginning of a CSV file of all differences between a list and the stock. */
export const differencesHead = `${byteOrderMark}${line(['Difference', 'Stone', 'Line', 'Field', 'In stock', 'This list'])}`;

/** One line per field of a changed stone, old and new. */
export const changedLines = ({ line: at, stone_id, fields }: StoneChange): string =>
  fields.map(({ field, from, to }) => line(['changed', stone_id, String(at), field, from, to])).join('');

/** One line per stone that the list does not contain. */
export const missingLines = (stones: ImportMissing['stones']): string =>
  stones
    .map(({ stone_id, supplier_name, held }) =>
      line([held ? 'missing, in an order' : 'missing', stone_id, '', 'supplier_name', supplier_name, '']),
    )
    .join('');

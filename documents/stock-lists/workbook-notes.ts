import type { Sheet } from '../spreadsheets/read-workbook.ts';
import type { StockTable } from './stock-table.ts';

/** A workbook can have hundreds of sheets. */
const maxNotes = 20;

interface LeftOut {
  sheet: Pick<Sheet, 'name' | 'hidden'>;
  table: StockTable | null;
}

/** What a user should know of the sheets and rows of a workbook that were read and left out. */
export function workbookNotes(read: readonly StockTable[], leftOut: readonly LeftOut[]): string[] {
  const hidden = read.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0);
  return [
    ...(read.length > 1 ? [`Sheets read: ${read.map(({ sheet }) => sheet).join(', ')}.`] : []),
    ...leftOut.slice(0, maxNotes).flatMap(leftOutNote),
    ...(hidden > 0
      ? [hidden === 1 ? '1 hidden row was left out.' : `${hidden} hidden rows were left out.`]
      : []),
  ];
}

function leftOutNote({ sheet: { name, hidden }, table }: LeftOut): string[] {
  if (!hidden) return [`Sheet "${name}" was left out: it holds no stock.`];
  return table?.hasStones ? [`Sheet "${name}" was left out: it is hidden.`] : [];
}

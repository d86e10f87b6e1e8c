import { type StoneListFile, writeStoneTable } from '../spreadsheets/write-stone-table.ts';

export type StockTable = Omit<StoneListFile, 'name'>;

/** Writes a stock list, which can be imported again, as CSV or as a workbook. Rejects as `writeStoneTable` does. */
export const writeStock = (path: string, table: StockTable, signal?: AbortSignal): Promise<void> =>
  writeStoneTable(path, { ...table, name: 'Stock' }, signal);

import type { SheetPrices } from '#contract/model/sheetPrices.ts';
import { type StoneSheetColumn, sheetColumns } from '#domain/stone-sheets/sheet-columns.ts';
import type { SheetStone } from '#domain/stone-sheets/sheet-stone.ts';
import { writeStoneTable } from '../spreadsheets/write-stone-table.ts';

export interface StoneSheetTable {
  format: 'csv' | 'xlsx';
  prices: SheetPrices;
  /** Whose list it is: the name of the sheet. */
  name: string;
  /** Full address of the site, for the addresses of files. */
  site: string;
  stones: AsyncIterable<readonly SheetStone[]>;
}

/** Writes stones as CSV or as a workbook. Rejects as `writeStoneTable` does. */
export async function writeTable(
  path: string,
  { format, prices, name, site, stones }: StoneSheetTable,
  signal?: AbortSignal,
): Promise<void> {
  const columns = sheetColumns(prices, site);
  const rows = rowsOf(stones, columns);
  await writeStoneTable(path, { format, name: sheetName(name), columns, rows }, signal);
}

async function* rowsOf(
  stones: AsyncIterable<readonly SheetStone[]>,
  columns: readonly StoneSheetColumn[],
): AsyncGenerator<string[][]> {
  for await (const batch of stones) yield batch.map((stone) => columns.map(({ text }) => text(stone)));
}

/**
 * The name of a company as that of a sheet: at most 31 characters, not those that Excel refuses, no half of one that
 * counts as two, and no apostrophe at an end.
 */
const sheetName = (company: string): string =>
  company
    .replaceAll(/[[\]:*?/\\]|\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 31)
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/^['\s]+|['\s]+$/g, '') || 'Stones';

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SheetPrices } from '#contract/model/sheetPrices.ts';
import { csvHead, csvLines } from '#domain/import/csv-cells.ts';
import { type StoneSheetColumn, sheetColumns } from '#domain/stone-sheets/sheet-columns.ts';
import type { SheetStone } from '#domain/stone-sheets/sheet-stone.ts';
import { writeXlsx } from '#server/platform/spreadsheets/write-xlsx.ts';
import type { SheetColumn } from '#server/platform/spreadsheets/xlsx-parts.ts';

interface StoneTable {
  format: 'csv' | 'xlsx';
  prices: SheetPrices;
  /** Whose list it is: the name of the sheet. */
  name: string;
  /** Full address of the site, for the addresses of files. */
  site: string;
  stones: AsyncIterable<SheetStone[]>;
}

/** Writes stones as CSV or as a workbook. */
export async function writeTable(
  path: string,
  { format, prices, name, site, stones }: StoneTable,
  signal: AbortSignal,
): Promise<void> {
  const columns = sheetColumns(prices, site);
  const rows = rowsOf(stones, columns);
  if (format === 'xlsx') {
    await writeXlsx(path, { name: sheetName(name), columns: columns.map(sheetColumn), rows }, signal);
    return;
  }
  async function* lines() {
    const headers = columns.map(({ header }) => header);
    yield csvHead(headers);
    for await (const batch of rows) yield csvLines(batch);
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { flags: 'wx' }), { signal });
}

async function* rowsOf(
  stones: AsyncIterable<SheetStone[]>,
  columns: readonly StoneSheetColumn[],
): AsyncGenerator<string[][]> {
  for await (const batch of stones) yield batch.map((stone) => columns.map(({ text }) => text(stone)));
}

/** The name of a company as that of a sheet: at most 31 characters, and not those that Excel refuses. */
const sheetName = (company: string): string =>
  company
    .replaceAll(/[[\]:*?/\\]|\p{Cc}/gu, ' ')
    .replaceAll(/^['\s]+|['\s]+$/g, '')
    .slice(0, 31)
    .trim() || 'Stones';

const sheetColumn = ({ header, field, decimals, width }: StoneSheetColumn): SheetColumn => ({
  header,
  width: width ?? Math.max(11, header.length + 3),
  decimals: decimals === undefined ? undefined : { min: decimals, max: field === 'carat' ? 3 : 2 },
});

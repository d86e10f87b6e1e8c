import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvHead, csvLines } from '#domain/import/csv-cells.ts';
import type { ExportColumn } from '#domain/import/export-format.ts';
import { writeXlsx } from './write-xlsx.ts';
import type { SheetColumn } from './xlsx-parts.ts';

export interface StoneListFile {
  format: 'csv' | 'xlsx';
  /** The name of the sheet of a workbook. */
  name: string;
  columns: readonly Pick<ExportColumn, 'header' | 'field' | 'decimals' | 'width'>[];
  /** Batches of rows with a text for each column. */
  rows: AsyncIterable<readonly (readonly string[])[]>;
}

/**
 * Writes a list of stones as CSV or as a workbook. Rejects when the file exists, with the error of `rows`, and with an
 * AbortError when it is aborted; after a failure a part of the file may stay.
 */
export async function writeStoneTable(
  path: string,
  { format, name, columns, rows }: StoneListFile,
  signal?: AbortSignal,
): Promise<void> {
  if (format === 'xlsx') return writeXlsx(path, { name, columns: columns.map(sheetColumn), rows }, signal);
  async function* lines() {
    yield csvHead(columns.map(({ header }) => header));
    for await (const batch of rows) yield csvLines(batch);
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { flags: 'wx' }), { signal });
}

const sheetColumn = ({ header, field, decimals, width }: StoneListFile['columns'][number]): SheetColumn => ({
  header,
  width: width ?? Math.max(11, header.length + 3),
  decimals: decimals === undefined ? undefined : { min: decimals, max: field === 'carat' ? 3 : 2 },
});

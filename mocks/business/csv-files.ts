import { csvHead, csvLines } from '#domain/import/csv-cells.ts';
import { recordsNow } from '../records.ts';
import { keepFile } from './stored-files.ts';

/** The day in the names of written files. */
export const fileDay = (): string => new Date(recordsNow()).toISOString().slice(0, 10);

/** Keeps a CSV file of a table; returns its address. */
export function keepCsv(name: string, headers: readonly string[], rows: readonly (readonly string[])[]) {
  const bytes = new Uint8Array(new TextEncoder().encode(csvHead(headers) + csvLines(rows)));
  return keepFile('exports', name, { type: 'text/csv', bytes, name });
}

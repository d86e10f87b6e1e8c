import type { OrderDocument } from '#contract/model/orderDocument.ts';
import type { SheetPrices } from '#contract/model/sheetPrices.ts';
import type { ExportColumn } from '#domain/import/export-format.ts';
import type { ListRecord } from '#domain/import/rows/list-record.ts';
import type { ListFormat } from '#domain/import/stock/import-report.ts';
import type { SheetStone } from '#domain/stone-sheets/sheet-stone.ts';
import { sharedKey } from '../fixtures/enquiries.ts';
import { keepFile } from './stored-files.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface StockWorkbook {
  columns: readonly ExportColumn[];
  rows: readonly (readonly string[])[];
}

export interface SheetOfStones {
  prices: SheetPrices;
  /** Whose list it is. */
  company: string;
  /** ISO day. */
  date: string;
  /** Full address of the site, for the addresses of files. */
  site: string;
  stones: readonly SheetStone[];
}

/** A stock list that was uploaded as a workbook. */
export interface WorkbookList {
  format: ListFormat;
  header: string[];
  /** The rows from which the columns are understood. */
  sample: string[][];
  /** The rows after the header. @throws a 422 for a workbook that is damaged or too large after its first rows */
  records(): ListRecord[];
}

/** Writes and reads files by packages that no browser has. */
export interface DocumentFiles {
  orderDocument(document: OrderDocument): Promise<Bytes>;
  stoneSheet(format: 'pdf' | 'xlsx', sheet: SheetOfStones): Promise<Bytes>;
  stockWorkbook(workbook: StockWorkbook): Promise<Bytes>;
  /** @throws a 415 or 422 for a file that is no workbook with a list */
  readWorkbook(content: Bytes): Promise<WorkbookList>;
  /** A WebP of at most this width in px; null for a picture that cannot be read. */
  thumbnail(picture: Bytes, width: number): Promise<Bytes | null>;
}

let files: DocumentFiles | null = null;

/** The mock server gives itself the writers; in a browser there are none. */
export function provideDocumentFiles(given: DocumentFiles): void {
  files = given;
}

/** Null in a browser. */
export const documentFiles = (): DocumentFiles | null => files;

/** Writes a PDF or a workbook and keeps it; returns its address. In a browser there is no file at that address. */
export async function keepDocument(
  name: string,
  write: (files: DocumentFiles) => Promise<Bytes>,
): Promise<string> {
  if (!files) return `/files/exports/${name}?key=${sharedKey}`;
  const bytes = await write(files);
  // Browsers show a PDF.
  if (name.endsWith('.pdf')) return keepFile('exports', name, { type: 'application/pdf', bytes });
  return keepFile('exports', name, { type: 'application/octet-stream', bytes, name });
}

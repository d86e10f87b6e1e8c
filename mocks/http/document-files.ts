import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListRecord } from '#domain/import/rows/list-record.ts';
import type { DocumentFiles, WorkbookList } from '../business/document-files.ts';
import { errorResponse, invalidFieldsResponse } from '../error-response.ts';
import { servedFile } from './served-files.ts';

/** Runs work on a file of its own, which is removed afterwards. */
async function inFile<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'facet-mock-'));
  try {
    return await work(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const written = (write: (path: string) => Promise<void>) =>
  inFile(async (path) => {
    await write(path);
    return new Uint8Array(await readFile(path));
  });

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** A picture drawn in a size, px; null for one that cannot be read. */
async function drawn(draw: 'drawForPaper' | 'drawThumbnail', picture: Uint8Array, size: number) {
  const drawing = await import('#documents/pictures/draw-thumbnail.ts');
  return drawing[draw](Buffer.from(picture), size).catch((failure: unknown) => {
    if (failure instanceof drawing.UnreadablePictureError) return null;
    throw failure;
  });
}

/** The picture of a stone on paper, of those that the mock serves; null for any other. */
async function pictureOf(address: string): Promise<Buffer | null> {
  if (!address.startsWith('/files/')) return null;
  const file = await servedFile(new URL(address, 'http://localhost'));
  if (!file) return null;
  const { picturePixels } = await import('#documents/stone-sheets/draw-stone.ts');
  return drawn('drawForPaper', file.bytes, picturePixels);
}

/** The rows of a workbook up to its end or its first fault, as long as its file is there. */
async function readList(path: string): Promise<WorkbookList> {
  const { inspectWorkbook } = await import('#documents/stock-lists/inspect-workbook.ts');
  const { SpreadsheetError } = await import('#documents/spreadsheets/spreadsheet-error.ts');
  const toRefusal = (failure: unknown): unknown => {
    if (!(failure instanceof SpreadsheetError)) return failure;
    const fields = { file: failure.message };
    return failure.about === 'kind'
      ? errorResponse(415, failure.message, { fields })
      : invalidFieldsResponse(fields);
  };
  const list = await inspectWorkbook(path).catch((failure: unknown) => {
    throw toRefusal(failure);
  });
  const records: ListRecord[] = [];
  let fault: unknown = null;
  try {
    for await (const record of list.records()) records.push(record);
  } catch (failure) {
    fault = toRefusal(failure);
  }
  const { format, header, sample, headerRecords } = list;
  return {
    ...{ format, header, sample },
    records() {
      if (fault !== null) throw fault;
      return records.slice(headerRecords);
    },
  };
}

/** What the mock server writes and reads as the server does. Each writer is loaded when it is first needed. */
export const nodeDocumentFiles: DocumentFiles = {
  orderDocument: (document) =>
    written(async (path) => {
      const { writeDocumentPdf } = await import('#documents/orders/write-document-pdf.ts');
      await writeDocumentPdf(path, document);
    }),
  stoneSheet: (format, { company, date, stones, prices, site }) =>
    written(async (path) => {
      if (format === 'pdf') {
        const { writeSheetPdf } = await import('#documents/stone-sheets/write-sheet-pdf.ts');
        return writeSheetPdf(path, { company, date, stones, pictureOf });
      }
      const { writeTable } = await import('#documents/stone-sheets/write-table.ts');
      await writeTable(path, { format, prices, name: company, site, stones: once(stones) });
    }),
  stockWorkbook: ({ columns, rows }) =>
    written(async (path) => {
      const { writeStock } = await import('#documents/stock-lists/write-stock.ts');
      await writeStock(path, { format: 'xlsx', columns, rows: once(rows) });
    }),
  readWorkbook: (content) =>
    inFile(async (path) => {
      await writeFile(path, content);
      return readList(path);
    }),
  async thumbnail(picture, width) {
    const small = await drawn('drawThumbnail', picture, width);
    return small && new Uint8Array(small);
  },
};

import { importMessages } from '#domain/import/import-messages.ts';
import type { ListRecord } from '#domain/import/rows/list-record.ts';
import { readWorkbook } from '../spreadsheets/read-workbook.ts';
import { contentError, spreadsheetTexts } from '../spreadsheets/spreadsheet-error.ts';
import { findStockTable, firstRows, type StockTable } from './stock-table.ts';
import { workbookNotes } from './workbook-notes.ts';

/** A workbook whose visible sheets with stones are one list. */
export interface StockWorkbook {
  /** The first sheet with stones. */
  sheet: string;
  /** File name extension of its format. */
  extension: string;
  titles: string[][];
  header: string[];
  sample: string[][];
}

export type WorkbookBatch =
  | { kind: 'batch'; records: ListRecord[] /** Part of the rows that is read, from 0 to 1. */; share: number }
  | { kind: 'end'; notes: string[] };

const batchSize = 500;

/**
 * Reads a workbook in memory: what it is, then its records in batches; each sheet begins with the record of its
 * headings, the first one with its titles. Throws a SpreadsheetError for one that is no readable list.
 */
export function openStockWorkbook(bytes: Buffer): {
  opened: StockWorkbook;
  batches: Generator<WorkbookBatch>;
} {
  const { extension, sheets } = readWorkbook(bytes);
  if (sheets.length === 0) throw contentError(spreadsheetTexts.noSheet);
  const found = sheets.map((sheet) => {
    const first = firstRows(sheet);
    return { sheet, first, table: findStockTable(sheet, first) };
  });
  const visible = found.filter(({ sheet }) => !sheet.hidden);
  const headed = visible.flatMap(({ table }) => table ?? []);
  const withStones = headed.filter(({ hasStones }) => hasStones);
  const tables = withStones.length > 0 ? withStones : headed.slice(0, 1);
  const [main] = tables;
  if (!main) {
    const [cells] = visible.flatMap(({ first }) => (first[0] ? [first[0].cells] : []));
    throw contentError(cells ? importMessages.noHeader(cells) : importMessages.empty);
  }
  const { sheet, titles, header, sample } = main;
  const leftOut = found.filter(({ table, first }) => first.length > 0 && !(table && tables.includes(table)));
  return {
    opened: { sheet, extension, titles, header, sample },
    batches: batchesOf(tables, () => workbookNotes(tables, leftOut)),
  };
}

function* batchesOf(tables: readonly StockTable[], notes: () => string[]): Generator<WorkbookBatch> {
  const allRows = tables.reduce((sum, { lastRow }) => sum + lastRow, 0);
  let rowsBefore = 0;
  for (const [at, table] of tables.entries()) {
    const { sheet, titles, header, headerRow: line, lastRow } = table;
    let records: ListRecord[] =
      at === 0
        ? [...titles, header].map((cells) => ({ line, cells, sheet }))
        : [{ line, cells: header, sheet, heading: true }];
    for (const record of table.records()) {
      records.push(record);
      if (records.length < batchSize) continue;
      yield { kind: 'batch', records, share: (rowsBefore + record.line) / allRows };
      records = [];
    }
    rowsBefore += lastRow;
    yield { kind: 'batch', records, share: rowsBefore / allRows };
  }
  yield { kind: 'end', notes: notes() };
}

import type { ImportSheet } from '#contract/model/importSheet.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import type { ListRecord } from '#domain/import/rows/list-record.ts';
import { readWorkbook, type Sheet, type SheetRow } from '../spreadsheets/read-workbook.ts';
import { contentError, spreadsheetTexts } from '../spreadsheets/spreadsheet-error.ts';
import { findStockTable, firstRows, type StockTable } from './stock-table.ts';
import { workbookNotes } from './workbook-notes.ts';

/** A workbook whose visible sheets with stones are one list. */
export interface StockWorkbook {
  /** The first sheet with stones. */
  sheet: string;
  /** All sheets, in the order of the workbook. */
  sheets: ImportSheet[];
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

/** A sheet, its first rows, and the table of stones if it has headings. */
interface FoundSheet {
  sheet: Sheet;
  first: SheetRow[];
  table: StockTable | null;
}

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
  const found = sheets.map((sheet): FoundSheet => {
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
  const readings = found.map(
    (each): ImportSheet => ({
      name: each.sheet.name,
      left_out: each.table && tables.includes(each.table) ? null : reasonOf(each),
    }),
  );
  return {
    opened: { sheet, sheets: readings, extension, titles, header, sample },
    batches: batchesOf(tables, () => workbookNotes(readings, tables)),
  };
}

/** Why a sheet is left out. */
function reasonOf({ sheet, first }: FoundSheet): ImportSheet['left_out'] {
  if (sheet.hidden) return 'hidden';
  return first.length === 0 ? 'empty' : 'no_stock';
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

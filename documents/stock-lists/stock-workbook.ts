import type { ImportSheet } from '#contract/model/importSheet.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import type { ListRecord } from '#domain/import/rows/list-record.ts';
import { sheetKey } from '#domain/import/sheets.ts';
import { readWorkbook, type Sheet, type SheetRow } from '../spreadsheets/read-workbook.ts';
import { contentError, SpreadsheetError, spreadsheetTexts } from '../spreadsheets/spreadsheet-error.ts';
import { findStockTable, firstRows, type StockTable } from './stock-table.ts';

const reasons = [
  ['no_stock', 'it holds no stock', 'they hold no stock'],
  ['empty', 'it has no visible cells', 'they have no visible cells'],
  ['not_selected', 'it was not selected', 'they were not selected'],
  ['hidden', 'it is hidden', 'they are hidden'],
] as const;

/** What a user should know of the sheets and rows of a workbook that were read and left out. */
function workbookNotes(sheets: readonly ImportSheet[], read: readonly StockTable[]): string[] {
  const rows = (
    count: 'hiddenRows' | 'struckRows' | 'commentedRows',
    what: string,
    [one, several]: [string, string],
  ) => {
    const sum = read.reduce((total, table) => total + table[count], 0);
    if (sum === 0) return [];
    return [sum === 1 ? `1 ${what}row ${one}.` : `${sum} ${what}rows ${several}.`];
  };
  return [
    ...(read.length > 1 ? [`Sheets read: ${read.map(({ sheet }) => sheet).join(', ')}.`] : []),
    ...reasons.flatMap(([reason, one, several]) => {
      const names = sheets.filter(({ left_out }) => left_out === reason).map(({ name }) => `"${name}"`);
      if (names.length === 0) return [];
      return names.length === 1
        ? [`Sheet ${names[0]} was left out: ${one}.`]
        : [`Sheets ${names.join(', ')} were left out: ${several}.`];
    }),
    ...rows('hiddenRows', 'hidden ', ['was left out', 'were left out']),
    ...rows('struckRows', '', [
      'has struck-through cells, which were left out',
      'have struck-through cells, which were left out',
    ]),
    ...rows('commentedRows', '', [
      'has comments at its cells, which are not read',
      'have comments at their cells, which are not read',
    ]),
  ];
}

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

/** A workbook that is read: what it is, then its records in batches. */
interface OpenedWorkbook {
  opened: StockWorkbook;
  batches: Generator<WorkbookBatch>;
}

/**
 * Reads a workbook in memory. Returns how to open it: with the sheets of these names, or with the visible ones that
 * hold stones. Each sheet begins with the record of its headings, the first one with its titles. Both throw a
 * SpreadsheetError for one that is no readable list.
 */
export function loadStockWorkbook(bytes: Buffer): (names?: readonly string[]) => OpenedWorkbook {
  const { extension, sheets } = readWorkbook(bytes);
  if (sheets.length === 0) throw contentError(spreadsheetTexts.noSheet);
  const found = sheets.map((sheet): FoundSheet => {
    const first = firstRows(sheet);
    return { sheet, first, table: findStockTable(sheet, first) };
  });
  return (names) => {
    const tables = names ? selectedTables(found, names) : tablesWithStock(found);
    const { sheet, titles, header, sample } = tables[0]!;
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
  };
}

/** The tables of all visible sheets with stones, else the first one with headings. */
function tablesWithStock(found: readonly FoundSheet[]): StockTable[] {
  const visible = found.filter(({ sheet }) => !sheet.hidden);
  const headed = visible.flatMap(({ table }) => table ?? []);
  const withStones = headed.filter(({ hasStones }) => hasStones);
  if (withStones.length > 0) return withStones;
  if (headed[0]) return [headed[0]];
  const [cells] = visible.flatMap(({ first }) => (first[0] ? [first[0].cells] : []));
  throw contentError(cells ? importMessages.noHeader(cells) : importMessages.empty);
}

/** The tables of the sheets of these names, in the order of the workbook. */
function selectedTables(found: readonly FoundSheet[], names: readonly string[]): StockTable[] {
  const selected = names.map((name) => {
    const each = found.find(({ sheet }) => sheetKey(sheet.name) === sheetKey(name));
    if (!each)
      throw sheetsError(
        importMessages.noSuchSheet(
          name,
          found.map(({ sheet }) => sheet.name),
        ),
      );
    if (!each.table) throw sheetsError(importMessages.sheetWithoutStock(each.sheet.name));
    return each;
  });
  return found.flatMap((each) => (each.table && selected.includes(each) ? each.table : []));
}

const sheetsError = (text: string) => new SpreadsheetError('sheets', text);

/** Why a sheet is left out. */
function reasonOf({ sheet, first, table }: FoundSheet): ImportSheet['left_out'] {
  if (sheet.hidden) return 'hidden';
  if (first.length === 0) return 'empty';
  return table?.hasStones ? 'not_selected' : 'no_stock';
}

function* batchesOf(tables: readonly StockTable[], notes: () => string[]): Generator<WorkbookBatch> {
  const allRows = tables.reduce((sum, { lastRow }) => sum + lastRow, 0);
  let rowsBefore = 0;
  for (const [at, table] of tables.entries()) {
    const { sheet, titles, header, headerRow: line, lastRow } = table;
    let records: ListRecord[] =
      at === 0
        ? [...titles, header].map((cells) => ({ line, cells, sheet }))
        : [{ line, cells: header, sheet, titles }];
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

import { type CellObject, CFB, type DenseWorkSheet, type Range, read, utils } from '@e965/xlsx';
import { boundUnpacking } from './bounded-inflate.ts';
import { cellText } from './cell-text.ts';
import { contentError, SpreadsheetError, spreadsheetTexts } from './spreadsheet-error.ts';
import { struckCells, type WorkbookWithParts } from './struck-cells.ts';
import { isZip } from './workbook-marks.ts';

export interface SheetRow {
  /** The row number in the spreadsheet. */
  row: number;
  /** Hidden by hand or by a filter. */
  hidden: boolean;
  /** Some of its cells are struck through: they are empty here. */
  struck: boolean;
  /** Some of its cells have a comment beside their text. */
  commented: boolean;
  /** Texts as displayed, "" for an empty cell. A cell merged over rows counts for each of them. */
  cells: string[];
  /** Addresses behind cells, by column. */
  links: ReadonlyMap<number, string> | null;
}

/** An area of merged cells: row numbers, and columns from 0. */
export interface MergedArea {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Sheet {
  name: string;
  hidden: boolean;
  merged: readonly MergedArea[];
  /** The rows that have cells, and the last row number. */
  rows(): Generator<SheetRow>;
  lastRow: number;
}

export interface Workbook {
  /** File name extension of the format. */
  extension: 'xlsx' | 'xlsb' | 'xls' | 'ods';
  sheets: Sheet[];
}

const maxColumns = 1000;
/** A spreadsheet has no more. */
const maxRows = 1_048_576;
/** Longest text of a cell; a spreadsheet takes 32,767 characters. */
const maxCellText = 1_000_000;

const isKnown = (extension: string): extension is Workbook['extension'] =>
  ['xlsx', 'xlsb', 'xls', 'ods'].includes(extension);

/**
 * Reads a workbook in memory, macros left aside. Takes processor time and memory in proportion to its unpacked size.
 * Throws a SpreadsheetError for another file type, and for one that is damaged, protected or too large.
 */
export function readWorkbook(bytes: Buffer): Workbook {
  const book = parse(bytes);
  // The library names no format of the many that programs wrote as .xls.
  const extension = isZip(bytes) ? String(book.bookType) : 'xls';
  // The library takes any document of an office program for a spreadsheet.
  if (!isKnown(extension) || (extension === 'ods' && book.SheetNames.length === 0))
    throw new SpreadsheetError('kind', spreadsheetTexts.otherKind);
  if (extension === 'ods') assertNothingHidden(bytes);
  const sheets = book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name] as DenseWorkSheet | undefined;
    // The library leaves out a sheet that it cannot read.
    if (!sheet) throw contentError(spreadsheetTexts.broken);
    if (sheet['!type'] && sheet['!type'] !== 'sheet') return [];
    const hidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
    return [toSheet(name, hidden, sheet, struckCells(book, at))];
  });
  return { extension, sheets };
}

function parse(bytes: Buffer): WorkbookWithParts {
  boundUnpacking(bytes.length);
  if (isZip(bytes) && bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') < 0)
    throw contentError(spreadsheetTexts.broken);
  if (!isZip(bytes) && bytes.includes('EncryptedPackage', 0, 'utf16le'))
    throw contentError(spreadsheetTexts.encrypted);
  try {
    const options = {
      dense: true,
      cellDates: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      // A link made by a formula without a stored result is such a cell.
      sheetStubs: true,
      bookFiles: isZip(bytes),
    };
    // Hidden rows are styles to the library, which reads styles slowly.
    const book = isZip(bytes) ? read(bytes, options) : null;
    return book && !hidesRows(book) ? book : read(bytes, { ...options, cellStyles: true });
  } catch (failure) {
    throw refusalOf(failure);
  }
}

/** Whether a workbook of XML parts has hidden rows, or may have, as a binary one. */
function hidesRows({ bookType, files = {} }: WorkbookWithParts): boolean {
  const parts = Object.entries(files).filter(([name]) => /\.xml$/i.test(name));
  const hiddenRow = /<(?:\w+:)?row\s[^<>]*\bhidden=["'](?:1|true)["']/;
  return bookType === 'xlsb' || parts.some(([, { content }]) => hiddenRow.test(content.toString('latin1')));
}

/** The library throws plain errors, some of which are texts. */
function refusalOf(failure: unknown): SpreadsheetError {
  if (failure instanceof SpreadsheetError) return failure;
  const text = String((failure as Error | null)?.message ?? failure);
  if (/password|encrypt/i.test(text)) return contentError(spreadsheetTexts.encrypted);
  if (/Unsupported (ZIP|NUMBERS) /.test(text))
    return new SpreadsheetError('kind', spreadsheetTexts.noWorkbook);
  if (
    /Could not find workbook|Missing content\.xml|Cannot find Workbook stream|is not a spreadsheet/i.test(
      text,
    )
  )
    return new SpreadsheetError('kind', spreadsheetTexts.otherKind);
  if (/string longer than|Invalid (string|array) length/i.test(text))
    return contentError(spreadsheetTexts.tooLarge);
  return contentError(spreadsheetTexts.broken);
}

/** The library does not tell which rows and sheets of an .ods workbook are hidden, and which texts struck through. */
function assertNothingHidden(bytes: Buffer): void {
  boundUnpacking(bytes.length);
  const content = CFB.find(CFB.read(bytes, { type: 'buffer' }), '/content.xml')?.content as
    | Buffer
    | undefined;
  const hidden =
    /<table:table-row\b[^<>]*\btable:visibility="(?:collapse|filter)"|\btable:display="false"|\bstyle:text-line-through-style="(?!none)/;
  if (content && hidden.test(content.toString('latin1'))) throw contentError(spreadsheetTexts.hiddenInOds);
}

function toSheet(name: string, hidden: boolean, sheet: DenseWorkSheet, struck: ReadonlySet<string>): Sheet {
  const data = sheet['!data'] as (CellObject[] | undefined)[];
  const merged: MergedArea[] = (sheet['!merges'] ?? []).map(
    ({ s: start, e: end }: Range): MergedArea => ({
      top: start.r + 1,
      bottom: end.r + 1,
      left: start.c,
      right: end.c,
    }),
  );
  const isHidden = (at: number) => sheet['!rows']?.[at]?.hidden === true;
  const lastRow = Math.min(data.length, maxRows);
  function* rows(): Generator<SheetRow> {
    const waiting = merged.filter(({ top, bottom }) => bottom > top).sort((one, two) => two.top - one.top);
    let areas: { area: MergedArea; text: string }[] = [];
    for (let at = 0; at < lastRow; at += 1) {
      const row = at + 1;
      const { cells, ...more } = readCells(data[at], (column) =>
        struck.has(utils.encode_cell({ r: at, c: column })),
      );
      areas = areas.filter(({ area }) => area.bottom >= row);
      for (const { area, text } of areas) fillCell(cells, area.left, text);
      while (waiting.length > 0 && waiting.at(-1)!.top <= row) {
        const area = waiting.pop()!;
        const text = cells[area.left] ?? '';
        if (text !== '') areas.push({ area, text });
      }
      if (data[at]) yield { row, hidden: isHidden(at), cells, ...more };
    }
  }
  return { name, hidden, merged, rows, lastRow };
}

function fillCell(cells: string[], column: number, text: string): void {
  // A row without cells of its own stays empty.
  if (cells.length === 0) return;
  while (cells.length <= column) cells.push('');
  if (cells[column] === '') cells[column] = text;
}

function readCells(
  row: readonly (CellObject | undefined)[] = [],
  isStruck: (column: number) => boolean,
): Omit<SheetRow, 'row' | 'hidden'> {
  const cells: string[] = [];
  let struck = false;
  let commented = false;
  let links: Map<number, string> | null = null;
  // A spreadsheet has 16,384 columns; a damaged file names others.
  for (let column = 0; column < Math.min(row.length, 16_385); column += 1) {
    const cell = row[column];
    if (!cell) continue;
    const text = cellText(cell);
    const link = linkOf(cell);
    if (text === '' && link === null) continue;
    commented ||= (cell.c?.length ?? 0) > 0;
    if (isStruck(column)) {
      struck = true;
      continue;
    }
    if (column >= maxColumns) throw contentError(spreadsheetTexts.tooManyColumns(maxColumns));
    if (text.length > maxCellText) throw contentError(spreadsheetTexts.tooLarge);
    while (cells.length < column) cells.push('');
    cells[column] = text;
    if (link !== null) {
      links ??= new Map();
      links.set(column, link);
    }
  }
  return { cells, links, struck, commented };
}

const linkFormula = /^\s*(?:=\s*)?HYPERLINK\s*\(\s*"((?:[^"]|"")*)"/i;

/** The web address behind a cell; null without one. */
function linkOf({ l: link, f: formula }: CellObject): string | null {
  const target = link?.Target ?? (formula && linkFormula.exec(formula)?.[1]?.replaceAll('""', '"'));
  return target && /^https?:\/\//i.test(target) ? target.trim() : null;
}

import { buffer } from 'node:stream/consumers';
import { type BookType, type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { ZipFile } from 'yazl';

/** A ZIP file of these parts, in order. */
export async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content as string), name, { compress: content.length > 0 });
  zip.end();
  return buffer(zip.outputStream);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (all: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="${packages}/relationships">${all
    .map(
      ([id, type, target]) => `<Relationship Id="${id}" Type="${relationship}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

interface WorkbookParts {
  /** The rows of the sheet to import, as XML. */
  rows: string;
  sharedStrings?: string;
  styles?: string;
  /** Additional or replaced parts. */
  more?: Record<string, string | Buffer>;
}

const contentTypes = (all: [part: string, type: string][]) =>
  `<Types xmlns="${packages}/content-types">${all
    .map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${partType}.${type}+xml"/>`)
    .join('')}</Types>`;

/** A sheet with this XML inside. */
export const sheetXml = (content: string): string => `<worksheet xmlns="${main}">${content}</worksheet>`;

/** A workbook as other programs write it: a hidden sheet first, prefixes, absolute targets. */
export function workbookParts({ rows, sharedStrings = '', styles = '', more = {} }: WorkbookParts) {
  return {
    '[Content_Types].xml': contentTypes([
      ['workbook', 'sheet.main'],
      ['worksheets/notes', 'worksheet'],
      ['worksheets/stones', 'worksheet'],
      ['styles', 'styles'],
      ['sharedStrings', 'sharedStrings'],
    ]),
    '_rels/.rels': relations([['a', 'officeDocument', '/xl/workbook.xml']]),
    'xl/workbook.xml': `<?xml version="1.0"?><x:workbook xmlns:x="${main}" xmlns:rel="r"><x:sheets><x:sheet name="Notes" sheetId="1" state="hidden" rel:id="r1"/><x:sheet name="Stones &amp; more" sheetId="2" rel:id="r2"/><x:sheet name="Other" sheetId="3" rel:id="r1"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['r1', 'worksheet', 'worksheets/notes.xml'],
      ['r2', 'worksheet', 'worksheets/stones.xml'],
      ['r3', 'styles', 'styles.xml'],
      ['r4', 'sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/worksheets/notes.xml': sheetXml('<sheetData><row><c><v>1</v></c></row></sheetData>'),
    'xl/worksheets/stones.xml': sheetXml(`<sheetData>${rows}</sheetData>`),
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${sharedStrings}</sst>`,
    ...more,
  };
}

/** A row whose cells are texts, as XML. */
export const textRow = (row: number, cells: readonly string[]): string =>
  `<row r="${row}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;

/** A cell; null for an empty one. */
export type CellContent = string | number | Date | CellObject | null;
export interface SheetParts {
  name?: string;
  rows: CellContent[][];
  merges?: string[];
  hiddenRows?: number[];
  hidden?: boolean;
}

/** A workbook as the library writes it. */
export function workbookOf(sheets: SheetParts[], bookType: BookType = 'xlsx', date1904 = false): Buffer {
  const book = utils.book_new();
  book.Workbook = { Sheets: [], WBProps: { date1904 } };
  for (const [
    at,
    { name = `Sheet${at + 1}`, rows, merges = [], hiddenRows = [], hidden },
  ] of sheets.entries()) {
    const sheet: WorkSheet = utils.aoa_to_sheet(rows, { cellDates: false, UTC: true });
    sheet['!merges'] = merges.map((range) => utils.decode_range(range));
    sheet['!rows'] = [];
    for (const row of hiddenRows) sheet['!rows'][row - 1] = { hidden: true };
    utils.book_append_sheet(book, sheet, name);
    book.Workbook.Sheets!.push({ Hidden: hidden ? 1 : 0 });
  }
  return write(book, { bookType, type: 'buffer', compression: true }) as Buffer;
}

/** The constant parts of a workbook with one sheet, and the templates of its cells. */

export interface SheetColumn {
  header: string;
  /** In characters. */
  width: number;
  /** Minimum and maximum of decimals; a column without is text. */
  decimals?: { min: number; max: number } | undefined;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const documentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters that XML 1.0 cannot contain, and carriage return, which a reader would turn into a line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is written otherwise
const invalidXml = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/gi;
/** Most texts. An underscore could begin an escape code. */
const safeText = /^[a-z0-9 ./:,()%+-]*$/i;
const asCode = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an XML element of a spreadsheet. */
export function xmlText(text: string): string {
  return safeText.test(text)
    ? text
    : text.replace(invalidXml, asCode).replace(/[&<>"]/g, (sign) => entities[sign]!);
}

/** "A", "Z", "AA" for 0, 25, 26. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** The sheet up to its first data row. */
export function sheetHead(columns: readonly SheetColumn[]): string {
  const cols = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const cells = columns.map(
    ({ header }, at) =>
      `<c r="${columnName(at)}1" s="1" t="inlineStr"><is><t xml:space="preserve">${xmlText(header)}</t></is></c>`,
  );
  // Freezes the stock numbers and the headings.
  const pane = '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>';
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}<selection pane="bottomRight"/></sheetView></sheetViews>`;
  return `${head}<worksheet xmlns="${main}">${view}<cols>${cols.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`;
}

/** The sheet after its last row. */
export const sheetFoot = (columns: readonly SheetColumn[], rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${rows + 1}"/></worksheet>`;

/** With optional decimals only, an integer would be displayed with a trailing point. */
const format = ({ min, max }: NonNullable<SheetColumn['decimals']>) =>
  min === 0 ? 'General' : `0.${'0'.repeat(min)}${'#'.repeat(max - min)}`;

/** The style of each column's cells: 0 is plain, 1 is for headings, 2 is text. */
export function columnStyles(columns: readonly SheetColumn[]): { codes: string[]; styleOf: number[] } {
  const codes = [...new Set(columns.flatMap(({ decimals }) => (decimals ? format(decimals) : [])))];
  const styleOf = columns.map(({ decimals }) => (decimals ? 3 + codes.indexOf(format(decimals)) : 2));
  return { codes, styleOf };
}

function styles(columns: readonly SheetColumn[]): string {
  const { codes } = columnStyles(columns);
  const formats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`);
  const xf = (more: string) => `<xf borderId="0" xfId="0" ${more}/>`;
  const cellXfs = [
    xf('numFmtId="0" fontId="0" fillId="0"'),
    xf('numFmtId="49" fontId="1" fillId="2" applyFont="1" applyFill="1"'),
    xf('numFmtId="49" fontId="0" fillId="0" applyNumberFormat="1"'),
    ...codes.map((_, at) => xf(`numFmtId="${164 + at}" fontId="0" fillId="0" applyNumberFormat="1"`)),
  ];
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  const fill = '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF3"/></patternFill></fill>';
  const preset = ['none', 'gray125'].map((type) => `<fill><patternFill patternType="${type}"/></fill>`);
  return [
    `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="3">${preset.join('')}${fill}</fills>`,
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cellXfs.length}">${cellXfs.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
}

export const sheetPath = 'xl/worksheets/sheet1.xml';

/** Every part but the sheet, by its path. */
export function fixedParts(sheetName: string, columns: readonly SheetColumn[]): Map<string, string> {
  const override = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${documentTypes}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  const relations = (all: string) =>
    `${head}<Relationships xmlns="${packageTypes}/relationships">${all}</Relationships>`;
  return new Map([
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override(sheetPath, 'worksheet')}${override('xl/styles.xml', 'styles')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${xmlText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', styles(columns)],
  ]);
}

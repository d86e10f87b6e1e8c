import { sheetXml, textRow, workbookParts, zipOf } from './test-workbooks.ts';

const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Rap', 'Disc %', 'Price/Ct', 'Cert #', 'Table %'];
const stone = ['KD-1', 'RD', '1', 'E', '', '', '100'];
const plain = workbookParts({ rows: textRow(1, headers) + textRow(2, stone) });
const withSheet = (sheet: string) => zipOf({ ...plain, 'xl/worksheets/stones.xml': sheet });
const without = (name: string) =>
  zipOf(Object.fromEntries(Object.entries(plain).filter(([each]) => each !== name)));

/** Workbooks that no import reads: what they are, their content, and the status and text of the refusal. */
export const refusedWorkbooks: [
  what: string,
  content: () => Promise<Buffer>,
  status: number,
  text: RegExp,
][] = [
  ['a ZIP archive of other files', () => zipOf({ 'a.txt': 'hello' }), 415, /no Excel workbook/],
  [
    'a text document',
    () =>
      zipOf({ 'META-INF/manifest.xml': '<manifest/>', 'content.xml': '<office:text/>', 'styles.xml': '' }),
    415,
    /another program/,
  ],
  [
    'a document of a word processor',
    () =>
      zipOf({
        '[Content_Types].xml': plain['[Content_Types].xml'].replace(/<Override.*\/>/, ''),
        'word/document.xml': '<document/>',
      }),
    415,
    /another program/,
  ],
  [
    'no sheet',
    () => zipOf({ ...plain, 'xl/workbook.xml': plain['xl/workbook.xml'].replace(/<x:sheet .*\/>/, '') }),
    422,
    /no sheet/,
  ],
  ['a missing sheet', () => without('xl/worksheets/stones.xml'), 422, /damaged/],
  ['an empty sheet', () => withSheet(sheetXml('<sheetData/>')), 422, /No row with column headers/],
  [
    'a sheet without headings',
    () => withSheet(sheetXml(`<sheetData>${textRow(1, ['Our', 'stock', 'list'])}</sheetData>`)),
    422,
    /No row with column headers/,
  ],
  ['a truncated workbook', async () => (await zipOf(plain)).subarray(0, 900), 422, /damaged/],
  [
    'truncated XML',
    () => withSheet(`${sheetXml(`<sheetData>${textRow(1, headers)}`).slice(0, -12)}<row`),
    422,
    /No row with column headers/,
  ],
  [
    'expanding XML entities',
    () =>
      withSheet(
        `<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;">]>${sheetXml('<sheetData><row><c t="str"><v>&c;</v></c></row></sheetData>')}`,
      ),
    422,
    /The first row reads: "&c;"/,
  ],
  ['endlessly nested elements', () => withSheet('<a>'.repeat(5000)), 422, /No row with column headers/],
  [
    'an endless text',
    () => withSheet(sheetXml(`<sheetData>${textRow(1, ['x'.repeat(5_000_000)])}</sheetData>`)),
    422,
    /unpacks to more/,
  ],
  [
    'a sheet that is a ZIP bomb',
    () => withSheet(sheetXml(`<sheetData>${'<row/>'.repeat(3_500_000)}</sheetData>`)),
    422,
    /unpacks to more/,
  ],
  [
    'shared strings that are a ZIP bomb',
    () => zipOf({ ...plain, 'xl/sharedStrings.xml': Buffer.alloc(21_000_000, 32) }),
    422,
    /unpacks to more/,
  ],
  [
    'too many columns',
    () => withSheet(sheetXml('<sheetData><row><c r="AMK1"><v>1</v></c></row></sheetData>')),
    422,
    /more than 1,000 columns/,
  ],
];

/** A workbook with a fault in its last row, long after those from which its columns are understood. */
export const lateFault = (): Promise<Buffer> => {
  const rows = Array.from({ length: 800 }, (_, at) => textRow(at + 2, [`N-${at}`, ...stone.slice(1)]));
  const last = '<row><c r="AMK802"><v>1</v></c></row>';
  return withSheet(sheetXml(`<sheetData>${textRow(1, headers)}${rows.join('')}${last}</sheetData>`));
};

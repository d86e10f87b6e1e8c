import { textRow, workbookParts, zipOf } from './test-workbooks.ts';

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
    () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.text' }),
    415,
    /another program/,
  ],
  [
    'a document of a word processor',
    () => zipOf({ '_rels/.rels': plain['_rels/.rels'].replace('xl/workbook', 'word/document') }),
    415,
    /another program/,
  ],
  ['a workbook with macros', () => zipOf({ ...plain, 'xl/vbaProject.bin': 'x' }), 415, /can hold macros/],
  [
    'a binary workbook',
    () => zipOf({ ...plain, '_rels/.rels': plain['_rels/.rels'].replace('.xml"', '.bin"') }),
    415,
    /binary/,
  ],
  [
    'a missing sheet',
    () =>
      without('xl/worksheets/stones.xml').then(() => zipOf({ ...plain, 'xl/workbook.xml': '<workbook/>' })),
    422,
    /no sheet/,
  ],
  ['an empty sheet', () => withSheet('<worksheet><sheetData/></worksheet>'), 422, /empty/],
  [
    'a sheet without headings',
    () => withSheet(`<worksheet>${textRow(1, ['Our', 'stock', 'list'])}</worksheet>`),
    422,
    /No row with column headers/,
  ],
  ['a truncated workbook', async () => (await zipOf(plain)).subarray(0, 900), 422, /damaged/],
  ['truncated XML', () => withSheet(`<worksheet><sheetData>${textRow(1, headers)}<row`), 422, /damaged/],
  [
    'expanding XML entities',
    () => withSheet('<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;">]><worksheet>&c;</worksheet>'),
    422,
    /damaged/,
  ],
  ['endlessly nested elements', () => withSheet('<a>'.repeat(5000)), 422, /damaged/],
  ['an endless text', () => withSheet(`<worksheet><c><v>${'x'.repeat(5_000_000)}`), 422, /unpacks to more/],
  [
    'a sheet that is a ZIP bomb',
    () => withSheet(`<worksheet>${'<row/>'.repeat(3_500_000)}</worksheet>`),
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
    'too many parts',
    () => zipOf({ ...plain, ...Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`p${at}`, ''])) }),
    422,
    /unpacks to more/,
  ],
  [
    'too many columns',
    () => withSheet(`<worksheet><row><c r="AMK1"><v>1</v></c></row></worksheet>`),
    422,
    /more than 1,000 columns/,
  ],
];

/** A workbook whose rows end in a malformed one, long after those from which its columns are understood. */
export const lateFault = (): Promise<Buffer> => {
  const rows = Array.from({ length: 800 }, (_, at) => textRow(at + 2, [`N-${at}`, ...stone.slice(1)]));
  const sheet = textRow(1, headers) + rows.join('');
  return withSheet(`<worksheet><sheetData>${sheet}<row><c><v>1</c></row>`);
};

import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { numberText } from '#server/platform/spreadsheets/cell-texts.ts';
import { importText, storedStones } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { textRow, workbookParts, zipOf } from '#server/testing/test-workbooks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
});

const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Rap', 'Disc %', 'Price/Ct', 'Cert #', 'Table %'];
const list = async (rows: string, more: Partial<Parameters<typeof workbookParts>[0]> = {}) =>
  zipOf(workbookParts({ rows: textRow(3, headers) + rows, ...more }));

describe('a workbook', () => {
  it('is read by displayed values, and its problems have sheet row numbers', async () => {
    const shared =
      '<si><t>KD-1</t></si><si><r><t>Ro</t></r><r><t xml:space="preserve">und</t></r><rPh><t>odd</t></rPh></si><si><t>00_x0031_7</t></si>';
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="[Red]0.0%"/><numFmt numFmtId="171" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="10"/></cellXfs>';
    const good =
      '<row r="5"><c r="A5" t="s"><v>0</v></c><c r="B5" t="s"><v>1</v></c><c r="C5"><v>0.30000000000000004</v></c><c r="D5" t="str"><f>"E"&amp;""</f><v>E</v></c><c r="E5"><v>1E4</v></c><c r="F5" s="1"><v>-0.385</v></c><c r="G5"><v>6150</v></c><c r="H5" t="s"><v>2</v></c><c r="I5" s="2"><v>45000</v></c></row>';
    const bad =
      '<row r="9"><c r="A9" t="s"><v>0</v></c><c r="C9"><v>1</v></c><c r="D9" t="e"><v>#N/A</v></c></row>';
    const { report, rejects } = await importText(
      server,
      await list(good + bad, { sharedStrings: shared, styles }),
    );
    expect(report.file).toEqual({ encoding: 'utf-8', separator: ',', decimal: '.', sheet: 'Stones & more' });
    expect(report).toMatchObject({ rows: 2, added: 1, rejected: 1 });
    const [stone] = await storedStones(server);
    expect(stone).toMatchObject({
      stone_id: 'KD-1',
      carat: 300,
      rap: 1_000_000,
      discount: 3850,
      price: 615_000,
    });
    expect(stone).toMatchObject({ certificate_no: '0017', table_pct: null });
    expect(report.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [9, 'is missing'],
      [9, 'is missing'],
    ]);
    expect(rejects).toContain('KD-1,,1,#N/A,,,,,,9,Shape is missing; Color is missing');
  });

  it('leaves a certificate number blank that the spreadsheet has rounded, with a warning', async () => {
    const row =
      '<row><c t="str"><v>KD-2</v></c><c t="str"><v>RD</v></c><c><v>1</v></c><c t="str"><v>E</v></c><c/><c/><c><v>100</v></c><c><v>123456789012345678</v></c></row>';
    const { report } = await importText(server, await list(row));
    expect(report).toMatchObject({ added: 1 });
    expect(report.warnings[0]!.reason).toContain('rounded number');
    expect((await storedStones(server))[0]!.certificate_no).toBeNull();
  });
});

test.each([
  ['0.30000000000000004', 'plain', '0.3'],
  ['1E21', 'plain', '1E+21'],
  ['1.5E-7', 'plain', '0.00000015'],
  ['2225843190', 'plain', '2225843190'],
  ['2.22584319E9', 'plain', '2225843190'],
  ['0.285', 'percent', '28.5%'],
  ['45000.5', 'date', ''],
  ['', 'plain', ''],
] as const)('formats the number %s with the %s format as %j', (stored, look, text) => {
  expect(numberText(stored, look)).toBe(text);
});

const stone = ['KD-1', 'RD', '1', 'E', '', '', '100'];
const plain = workbookParts({ rows: textRow(1, headers) + textRow(2, stone) });
const withSheet = (sheet: string) => zipOf({ ...plain, 'xl/worksheets/stones.xml': sheet });
const without = (name: string) =>
  zipOf(Object.fromEntries(Object.entries(plain).filter(([each]) => each !== name)));

const refused: [what: string, content: () => Promise<Buffer>, status: number, text: RegExp][] = [
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

test.each(refused)('rejects %s with a reason', async (_what, content, status, text) => {
  const refusal = await importText(server, await content()).catch((failure: unknown) => failure);
  expect(refusal).toMatchObject({ status, message: expect.stringMatching(text) });
  expect(await storedStones(server)).toEqual([]);
});

test('stores nothing when a late row is malformed', async () => {
  const rows = Array.from({ length: 800 }, (_, at) => textRow(at + 2, [`N-${at}`, ...stone.slice(1)])).join(
    '',
  );
  const broken = await withSheet(`<worksheet><sheetData>${textRow(1, headers)}${rows}<row><c><v>1</c></row>`);
  await expect(importText(server, broken)).rejects.toMatchObject({ status: 422 });
  expect(await storedStones(server)).toEqual([]);
});

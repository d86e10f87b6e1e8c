import { type BookType, type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listForm, storedStones } from '#server/testing/test-lists.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { sheetXml, textRow, workbookParts, zipOf } from '#server/testing/test-workbooks.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
});

type Value = string | number | Date | CellObject | null;
interface SheetParts {
  name?: string;
  rows: Value[][];
  merges?: string[];
  hiddenRows?: number[];
  hidden?: boolean;
}

/** A workbook as the library writes it. */
function workbookOf(sheets: SheetParts[], bookType: BookType = 'xlsx', date1904 = false): Buffer {
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

async function importWorkbook(content: Buffer, fields: Record<string, string> = {}) {
  const { status, body, error } = await server.request('importDiamonds', {
    as: admin,
    form: listForm(content, fields, 'stock.xlsx'),
  });
  return { status, report: body?.data, refusal: error?.error };
}

const stones = async () =>
  Object.fromEntries((await storedStones(server)).map((stone) => [stone.stone_id, stone]));

/** A day as the database keeps it. */
const dayOf = (date: string) => Date.parse(date) / 86_400_000;

const headings = ['Stone ID', 'Shape', 'Cts', 'Color', 'Clarity', 'Price/Ct'];
const stone = (id: string, shape = 'Round'): Value[] => [id, shape, 1.01, 'G', 'VS1', 4836];

describe('the sheets of a workbook', () => {
  it('are read as one list where they hold stock; others are named in the report', async () => {
    const content = workbookOf([
      { name: 'Cover', rows: [['Saffron Gems'], ['Stock of November']] },
      { name: 'ROUND', rows: [headings, stone('SG-1')] },
      { name: 'Empty', rows: [] },
      { name: 'FANCY', rows: [['Our fancy shapes'], headings, stone('SG-2', 'Oval'), ['SG-3', 'Pear', 'x']] },
      { name: 'Old', rows: [headings, stone('SG-9')], hidden: true },
    ]);
    const check = await importWorkbook(content, { dry_run: 'true' });
    const { report } = await importWorkbook(content);
    expect(report).toMatchObject({ rows: 3, added: 2, rejected: 1, file: { sheet: 'ROUND' } });
    expect(Object.keys(await stones()).sort()).toEqual(['SG-1', 'SG-2']);
    expect(report?.problems[0]?.line).toBe(4);
    for (const { notes } of [report!, check.report!])
      expect(notes).toEqual(
        expect.arrayContaining([
          'Sheets read: ROUND, FANCY.',
          'Sheet "Cover" was left out: it holds no stock.',
          'Sheet "Old" was left out: it is hidden.',
        ]),
      );
    expect(report?.notes.join()).not.toContain('Empty');
  });
});

describe.each(['xlsx', 'xlsb'] as const)('a workbook as %s', (bookType) => {
  it('is read without its hidden rows, which the report counts', async () => {
    const rows = [headings, stone('SG-1'), stone('SG-2'), stone('SG-3')];
    const { report } = await importWorkbook(workbookOf([{ rows, hiddenRows: [2, 4] }], bookType));
    expect(report).toMatchObject({ rows: 1, added: 1 });
    expect(report?.notes).toContain('2 hidden rows were left out.');
    expect(Object.keys(await stones())).toEqual(['SG-2']);
  });
});

describe.each(['xlsx', 'xlsb', 'biff8', 'ods'] as const)('a cell of a workbook as %s', (bookType) => {
  it('is a text, a date in either calendar, a percentage, or a number with all digits', async () => {
    const date = (value: number, z = 'm/d/yy'): CellObject => ({ t: 'n', v: value, z });
    const rows = [
      [...headings, 'Report Date', 'Report No', 'Rap', 'Disc %'],
      [...stone('SG-1').slice(0, 5), { t: 'n', v: 4836.25, z: '#,##0' } as CellObject],
      stone('Größe & "2"'),
    ];
    rows[1]!.push(date(46_106), '0012', 7800.4032, { t: 'n', v: -0.38, z: '0%' });
    const { report } = await importWorkbook(workbookOf([{ rows }], bookType));
    expect(report).toMatchObject({ rows: 2, added: 2 });
    const { 'SG-1': first, 'Größe & "2"': second } = await stones();
    expect(first).toMatchObject({
      certificate_date: dayOf('2026-03-25'),
      certificate_no: '0012',
      price: 483_625,
    });
    expect(first).toMatchObject({ discount: 3800 });
    expect(second).toBeDefined();
  });

  it('that is merged over rows counts for each of them', async () => {
    const rows = [headings, stone('SG-1'), stone('SG-2', ''), stone('SG-3', ''), stone('SG-4', 'Oval')];
    const { report } = await importWorkbook(workbookOf([{ rows, merges: ['B2:B4'] }], bookType));
    expect(report).toMatchObject({ rows: 4, added: 4 });
    const shapes = Object.values(await stones()).map(({ shape }) => shape);
    expect(shapes.slice(1, 3)).toEqual([shapes[0], shapes[0]]);
    expect(shapes[3]).not.toBe(shapes[0]);
  });
});

it('reads dates of workbooks that count from 1904, and ISO dates', async () => {
  const rows = [
    [...headings, 'Report Date'],
    [...stone('SG-1'), { t: 'n', v: 46_106 - 1462, z: 'm/d/yy' } as CellObject],
  ];
  await importWorkbook(workbookOf([{ rows }], 'xlsx', true));
  const cells = stone('SG-2').map((text) => `<c t="str"><v>${text}</v></c>`);
  const iso = `<row r="2">${cells.join('')}<c t="d"><v>2026-02-11</v></c></row>`;
  await importWorkbook(await zipOf(workbookParts({ rows: textRow(1, [...headings, 'Report Date']) + iso })));
  const found = await stones();
  expect(found['SG-1']).toMatchObject({ certificate_date: dayOf('2026-03-25') });
  expect(found['SG-2']).toMatchObject({ certificate_date: dayOf('2026-02-11') });
});

it('joins headings over two rows', async () => {
  const rows = [
    ['SAFFRON GEMS'],
    ['Shape', 'Stone ID', 'Cts', 'Color', 'Clarity', 'Measurements', null, null, 'Price/Ct'],
    [null, null, null, null, null, 'L', 'W', 'H', null],
    ['Round', 'SG-1', 1.01, 'G', 'VS1', 6.43, 6.47, 3.98, 4836],
  ];
  const merges = ['A1:I1', 'F2:H2', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:D3', 'E2:E3', 'I2:I3'];
  const { report } = await importWorkbook(workbookOf([{ rows, merges }]));
  expect(report).toMatchObject({ rows: 1, added: 1 });
  expect((await stones())['SG-1']).toMatchObject({ length: 643, width: 647, height: 398 });
});

it('reads the values of one heading over three columns, and its stones', async () => {
  const rows = [
    [...headings, 'Measurements', null, null],
    [...stone('SG-1'), 6.43, 6.47, 3.98],
  ];
  const { report } = await importWorkbook(workbookOf([{ rows, merges: ['G1:I1'] }]));
  expect(report).toMatchObject({ rows: 1, added: 1 });
});

describe('a link behind a cell', () => {
  const link = (text: string, target: string): CellObject => ({ t: 's', v: text, l: { Target: target } });
  const site = 'https://media.saffron-gems.example';

  it.each(['xlsx', 'xlsb', 'biff8', 'ods'] as const)(
    'of a column of addresses is its value in %s',
    async (bookType) => {
      const row: Value[] = [
        link('SG-1', `${site}/stones/1`),
        ...stone('SG-1').slice(1),
        link('View', `${site}/i/1.jpg`),
        // Of these formats the library writes no formulas.
        bookType === 'xlsb' || bookType === 'biff8'
          ? link('Video', `${site}/v/1.mp4`)
          : { t: 's', v: 'Video', f: `HYPERLINK("${site}/v/1.mp4","Video")` },
        link('2100000211', `${site}/report/1`),
        link('Cert', `${site}/c/1.pdf`),
      ];
      const rows = [[...headings, 'Image', 'Video', 'Report No', 'Certificate Link'], row];
      const { report } = await importWorkbook(workbookOf([{ rows }], bookType));
      expect(report).toMatchObject({ rows: 1, added: 1, warnings: [] });
      expect((await stones())['SG-1']).toMatchObject({
        ...{ img_url: `${site}/i/1.jpg`, video_url: `${site}/v/1.mp4`, certi_url: `${site}/c/1.pdf` },
        certificate_no: '2100000211',
      });
    },
  );

  it('is left out where it is no web address or the cell shows one', async () => {
    const rows = [
      [...headings, 'Image', 'Video'],
      [...stone('SG-1'), link(`${site}/i/1.jpg`, `${site}/track?to=1`), link('Video', 'file:///c:/v.mp4')],
    ];
    await importWorkbook(workbookOf([{ rows }]));
    expect((await stones())['SG-1']).toMatchObject({ img_url: `${site}/i/1.jpg`, video_url: null });
  });
});

it('takes a formula without a stored result for blank', async () => {
  const formula = '<c><f>E2*(1+F2/100)</f></c>';
  const rows =
    textRow(1, ['Stone ID', 'Shape', 'Cts', 'Color', 'Rap', 'Disc %', 'Price/Ct']) +
    `<row r="2">${['SG-1', 'Round', '1.01', 'G', '7800', '-38'].map((text) => `<c t="str"><v>${text}</v></c>`).join('')}${formula}</row>`;
  await importWorkbook(await zipOf(workbookParts({ rows })));
  expect((await stones())['SG-1']).toMatchObject({ price: 483_600 });
});

describe('a workbook is refused', () => {
  it('as .ods with hidden rows or sheets, which cannot be told from the others', async () => {
    const content = (row: string, style = '') =>
      `<office:document-content><office:automatic-styles>${style}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="A"><table:table-row${row}><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
    const ods = (xml: string) =>
      zipOf({ 'META-INF/manifest.xml': '<manifest/>', 'styles.xml': '<a/>', 'content.xml': xml });
    const hidden = [
      content(' table:visibility="filter"'),
      content('', '<style:style><style:table-properties table:display="false"/></style:style>'),
    ];
    for (const xml of hidden) {
      const { status, refusal } = await importWorkbook(await ods(xml));
      expect([status, refusal]).toEqual([422, expect.stringContaining('hidden rows or sheets')]);
    }
    expect((await importWorkbook(await ods(content('')))).refusal).toContain('No row with column headers');
  });

  it('with a password', async () => {
    const { utils: compound } = (await import('@e965/xlsx')).CFB;
    const file = compound.cfb_new();
    compound.cfb_add(file, '/EncryptedPackage', Buffer.alloc(64));
    compound.cfb_add(file, '/EncryptionInfo', Buffer.from('04000400400000003c613e3c2f613e', 'hex'));
    const { status, refusal } = await importWorkbook(
      (await import('@e965/xlsx')).CFB.write(file, { type: 'buffer' }),
    );
    expect([status, refusal]).toEqual([422, expect.stringContaining('password')]);
  });
});

it('reads macros as nothing, and values of a workbook with them', async () => {
  const content = await zipOf(
    workbookParts({
      rows: textRow(1, headings) + textRow(2, ['SG-1', 'Round', '1.01', 'G', 'VS1', '4836']),
      more: { 'xl/vbaProject.bin': 'x', 'xl/worksheets/notes.xml': sheetXml('<sheetData/>') },
    }),
  );
  expect((await importWorkbook(content)).report).toMatchObject({ added: 1 });
});

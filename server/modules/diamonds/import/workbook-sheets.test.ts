import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reportOf, sendList, storedStones } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type CellContent, workbookOf } from '#server/testing/test-workbooks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
  await server.db.write.deleteFrom('supplier_decisions').execute();
});

const headings = ['Stone ID', 'Shape', 'Cts', 'Color', 'Clarity', 'Price/Ct'];
const stone = (id: string, shape = 'Round', fluo?: string): CellContent[] => [
  id,
  shape,
  1.01,
  'G',
  'VS1',
  4836,
  ...(fluo === undefined ? [] : [fluo]),
];
const round = { name: 'ROUND', rows: [headings, stone('SG-1')] };
const cover = { name: 'Cover', rows: [['Saffron Gems']] };
const supplier_name = 'Saffron Gems';
const fancy = { name: 'FANCY', rows: [headings, stone('SG-2', 'Oval')] };

const storedNumbers = async () => (await storedStones(server)).map(({ stone_id }) => stone_id).sort();

test('reads the sheets that hold stock as one list, and names those and the others', async () => {
  const content = workbookOf([
    { name: 'Cover', rows: [['Saffron Gems'], ['Stock of November']] },
    round,
    { name: 'Empty', rows: [] },
    { ...fancy, rows: [['Our fancy shapes'], ...fancy.rows, ['SG-3', 'Pear', 'x']] },
    { name: 'Old', rows: [headings, stone('SG-9')], hidden: true },
  ]);
  const check = await reportOf(server, content, { dry_run: 'true' });
  const report = await reportOf(server, content);
  expect(report).toMatchObject({ rows: 3, added: 2, rejected: 1, file: { sheet: 'ROUND' } });
  expect(await storedNumbers()).toEqual(['SG-1', 'SG-2']);
  for (const { notes, file } of [report, check]) {
    expect(notes.slice(0, 4)).toEqual([
      'Sheets read: ROUND, FANCY.',
      'Sheet "Cover" was left out: it holds no stock.',
      'Sheet "Empty" was left out: it has no visible cells.',
      'Sheet "Old" was left out: it is hidden.',
    ]);
    expect(file.sheets).toEqual([
      { name: 'Cover', left_out: 'no_stock' },
      { name: 'ROUND', left_out: null },
      { name: 'Empty', left_out: 'empty' },
      { name: 'FANCY', left_out: null },
      { name: 'Old', left_out: 'hidden' },
    ]);
  }
});

test('asks for the rate of a sheet that is named by another currency', async () => {
  const { status, error } = await sendList(server, workbookOf([round, { ...fancy, name: 'EUR' }]));
  expect([status, error?.error]).toEqual([422, expect.stringContaining('are in EUR, not in US$')]);
});

test('names the sheets before stones are taken off sale', async () => {
  await reportOf(server, workbookOf([cover, round, fancy]), { supplier_name });
  const report = await reportOf(server, workbookOf([cover, round]), {
    supplier_name,
    take_off_missing: 'true',
  });
  expect(report).toMatchObject({ dry_run: true, missing: { needs_confirmation: true, taken_off: 1 } });
  expect(report.notes).toContain('Sheet "Cover" was left out: it holds no stock.');
  expect(report.file.sheets?.map(({ name }) => name)).toEqual(['Cover', 'ROUND']);
});

test('names the sheet beside the line of a row where several sheets are read', async () => {
  const rows = [[...headings, 'Fluor'], stone('SG-1', 'Roumd'), stone('', 'Round')];
  const other = [[...headings, 'Fluor'], stone('SG-1', 'Oval'), stone('', 'Pearr')];
  const content = workbookOf([
    { name: 'ROUND', rows },
    { name: 'FANCY', rows: other },
  ]);
  const { body } = await sendList(server, content, { number_from: 'SG-' });
  const { problems, warnings, rejects_url } = body.data;
  expect(problems).toMatchObject([
    { line: 2, sheet: 'FANCY', stone_id: 'SG-1', reason: 'duplicate of line 2 of sheet "ROUND"' },
  ]);
  expect(warnings).toMatchObject([
    { line: 2, sheet: 'ROUND', stone_id: 'SG-1', value: 'Roumd' },
    { line: 3, sheet: 'FANCY', stone_id: 'SG-3', value: 'Pearr' },
  ]);
  const rejects = await (await server.fetch(rejects_url!)).text();
  expect(rejects).toContain('Fluor,Sheet,Line,Reason\r\n');
  expect(rejects).toMatch(/,FANCY,2,.*duplicate of line 2/);
  const again = await reportOf(server, rejects, { dry_run: 'true' });
  expect(again).toMatchObject({ updated: 1, columns: expect.not.arrayContaining([{ header: 'Sheet' }]) });
});

test('names no sheet beside the line of a row where one is read', async () => {
  const rows = [headings, ['SG-1', 'Oval', 'x', 'G', 'VS1', 4836], stone('SG-2')];
  const { problems, rejects_url } = await reportOf(server, workbookOf([{ name: 'ROUND', rows }]));
  expect(problems[0]).toMatchObject({ line: 2 });
  expect(problems[0]).not.toHaveProperty('sheet');
  expect(await (await server.fetch(rejects_url!)).text()).toContain('Price/Ct,Line,Reason\r\n');
});

const old = { name: 'Old', rows: [headings, stone('SG-9')], hidden: true };

test('reads the sheets that are named, hidden ones included', async () => {
  const report = await reportOf(server, workbookOf([cover, round, fancy, old]), { sheets: 'old\r\nFancy' });
  expect(report).toMatchObject({ added: 2, file: { sheet: 'FANCY' } });
  expect(await storedNumbers()).toEqual(['SG-2', 'SG-9']);
  expect(report.notes).toContain('Sheet "ROUND" was left out: it was not selected.');
  expect(report.file.sheets?.map(({ left_out }) => left_out)).toEqual([
    'no_stock',
    'not_selected',
    null,
    null,
  ]);
});

test.each([
  [
    'a name that the workbook lacks',
    'PEARS',
    'The workbook has no sheet "PEARS". Its sheets: "Cover", "ROUND"',
  ],
  ['a sheet without stock', 'Cover', 'The sheet "Cover" holds no stock: it has no row with column headers.'],
])('refuses %s', async (_, sheets, text) => {
  const { status, error } = await sendList(server, workbookOf([cover, round]), { sheets });
  expect([status, error?.fields]).toEqual([422, { sheets: text }]);
});

test('refuses names of sheets for a file that is no workbook', async () => {
  const { status, error } = await sendList(server, `${headings}\n${stone('SG-1')}`, { sheets: 'ROUND' });
  const sheets = 'This file is no workbook and has no sheets. Remove the names of sheets.';
  expect([status, error?.fields]).toEqual([422, { sheets }]);
});

test('reads the sheets that were selected for the last workbook of the supplier, until that is forgotten', async () => {
  await reportOf(server, workbookOf([cover, round, fancy]), { supplier_name, sheets: 'FANCY' });
  const next = workbookOf([round, { ...fancy, rows: [headings, stone('SG-4')] }]);
  const report = await reportOf(server, next, { supplier_name });
  expect(report).toMatchObject({ added: 1, remembered_supplier: supplier_name });
  expect(report.notes).toContain('Sheets as last time for this supplier: FANCY.');
  expect(await storedNumbers()).toEqual(['SG-2', 'SG-4']);
  // A list in CSV has no sheets to select.
  await reportOf(server, `${headings}\n${stone('SG-5')}`, { supplier_name });
  const as = await server.createUser({ user_type: 'ADMIN' });
  await server.request('deleteImportDecisions', { as, body: { supplier_name } });
  expect(await reportOf(server, next, { supplier_name })).toMatchObject({ added: 1, unchanged: 1 });
});

test('asks where the sheets are not those of the last workbook', async () => {
  await reportOf(server, workbookOf([round, fancy]), { supplier_name, sheets: 'FANCY' });
  const pears = { name: 'PEARS', rows: [headings, stone('SG-7', 'Pear')] };
  const { status, error } = await sendList(server, workbookOf([round, pears]), { supplier_name });
  expect([status, error]).toMatchObject([
    422,
    {
      fields: {
        sheets:
          'Last time the sheet "FANCY" of this supplier was read. This workbook lacks "FANCY", and "PEARS" is new. Which sheets hold the stock?',
      },
      remembered_supplier: supplier_name,
      sheets: [
        { name: 'ROUND', left_out: null },
        { name: 'PEARS', left_out: null },
      ],
    },
  ]);
  expect(await storedNumbers()).toEqual(['SG-2']);
});

test('leaves out a sheet that sums the stock', async () => {
  const summary = {
    name: 'Summary',
    rows: [
      ['Shape', 'Pcs', 'Cts', 'Amount'],
      ['Round', 1, 1.01, 4884.36],
    ],
  };
  const report = await reportOf(server, workbookOf([summary, round]), { supplier_name });
  expect(report).toMatchObject({ rows: 1, added: 1 });
  expect(report.notes).toContain('Sheet "Summary" was left out: it holds no stock.');
});

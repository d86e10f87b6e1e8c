import { expect, test } from 'vitest';
import { gradeNames } from '../grading/grades.ts';
import { planColumns } from '../import/columns/column-plan.ts';
import { exportColumns } from '../import/export-format.ts';
import { readRow } from '../import/read-row.ts';
import { dateFields } from '../stone-fields/field-lists.ts';
import { builtInShapes } from '../stone-fields/shapes.ts';
import { createCellWriter, type ExportStone, exportColumnsOf } from './export-row.ts';

const exportCells = createCellWriter(exportColumns);
const header = exportColumns.map((column) => column.header);

const usual = {
  stone_id: 'KD-1',
  supplier_name: 'Kesar Diamonds',
  shape: 'Round',
  carat: 1010,
  color: 'F',
  clarity: 'VS2',
  cut: 'EX',
  polish: 'EX',
  symmetry: 'VG',
  fluo: 'None',
  lab: 'GIA',
  certificate_no: '6431287905',
  location: 'Antwerp',
  rap: 1_000_000,
  discount: 3850,
  price: 615_000,
  total_amount: 621_150,
  table: 5700,
  depth: 6120,
  ratio: 100,
  wholesale: { discount: 3000, price: 700_000, total_amount: 707_000 },
  retail: { discount: -500, price: 1_050_000, total_amount: 1_060_500 },
  measurement: '6.43 x 6.41 x 3.97',
  length: 643,
  width: 641,
  height: 397,
  img_url: '/files/diamond/9f2c1b7e.jpg',
  video_url: 'https://media.example/1.mp4',
  certi_url: null,
  kind: 'natural',
  growth: null,
  treatment: null,
  eye_clean: 'Borderline',
  shade: 'None',
  milky: 'Yes',
  black_inclusion: 'Table and side',
  mined_in: 'DR Congo',
  polished_in: null,
  availability: 'available',
  hidden: false,
  sold: false,
  soldElsewhere: false,
  girdle: 'Medium - Slightly Thick',
  ...Object.fromEntries(dateFields.map((name) => [name, 20_000])),
} as ExportStone;

test('says in a list for customers that a stone is sold under another number', () => {
  const at = exportColumns.findIndex(({ field }) => field === 'availability');
  const stone = { ...usual, soldElsewhere: true };
  const columns = exportColumnsOf(['retail']);
  const customers =
    createCellWriter(columns)(stone)[columns.findIndex(({ field }) => field === 'availability')];
  expect([exportCells(stone)[at], customers]).toEqual(['Available', 'Sold']);
});

function readAgain(stone: ExportStone, others: readonly ExportStone[] = []) {
  const cells = exportCells(stone);
  const plan = planColumns(header, [cells, ...others.map(exportCells)]);
  expect(plan.fatal).toEqual([]);
  const { sold: _sold, soldElsewhere: _elsewhere, ...listed } = stone;
  return { reading: readRow(cells, plan), listed };
}

function expectRoundTrip(change: Partial<ExportStone>) {
  const { reading, listed } = readAgain({ ...usual, ...change });
  expect(reading).toEqual({ ok: true, warnings: [], stone: listed });
}

test('exports a typical stone readably and imports it unchanged', () => {
  expectRoundTrip({});
  const cells = exportCells(usual).filter((_, at) => !exportColumns[at]?.added);
  expect(cells.join(' | ')).toBe(
    'KD-1 | Available | Kesar Diamonds | Round | 1.01 | F | VS2 | EX | EX | VG | None | GIA | 6431287905 | Antwerp | 10000.00 | -38.50 | 6150.00 | 6211.50 | -30.00 | 7000.00 | 7070.00 | 5.00 | 10500.00 | 10605.00 | 6.43 x 6.41 x 3.97 | 57 | 61.2 | 1.00 | /files/diamond/9f2c1b7e.jpg | https://media.example/1.mp4 | ',
  );
});

test.each<[string, Partial<ExportStone>]>([
  [
    'blanks',
    {
      clarity: null,
      cut: null,
      polish: null,
      symmetry: null,
      fluo: null,
      lab: null,
      table: null,
      girdle: null,
    },
  ],
  [
    'no list price',
    {
      rap: null,
      discount: null,
      wholesale: { price: 700_000, discount: null, total_amount: 707_000 },
      retail: { price: 1_050_000, discount: null, total_amount: 1_060_500 },
    },
  ],
  ['no selling price yet', { wholesale: null, retail: null }],
  [
    'a list price of zero',
    {
      rap: 0,
      discount: null,
      wholesale: { price: 700_000, discount: null, total_amount: 707_000 },
      retail: { price: 1_050_000, discount: null, total_amount: 1_060_500 },
    },
  ],
  ['no wholesale price', { wholesale: { discount: 10_000, price: 0, total_amount: 0 } }],
  [
    'a discount within half a percent',
    {
      discount: 50,
      price: 995_000,
      total_amount: 1_004_950,
      wholesale: { discount: 20, price: 998_000, total_amount: 1_007_980 },
      retail: { discount: 0, price: 1_000_000, total_amount: 1_010_000 },
    },
  ],
  [
    'prices above the list',
    {
      discount: -1000,
      price: 1_100_000,
      total_amount: 1_111_000,
      wholesale: { discount: -2000, price: 1_200_000, total_amount: 1_212_000 },
    },
  ],
  [
    'a rough discount on a small list price',
    {
      rap: 100,
      discount: 2950,
      price: 71,
      total_amount: 72,
      wholesale: { discount: 3040, price: 70, total_amount: 71 },
      retail: { discount: 0, price: 100, total_amount: 101 },
    },
  ],
  ['a stone on sale without a statement', { availability: null }],
  ['a hidden stone', { availability: null, hidden: true }],
  ['a sold stone', { availability: 'sold', hidden: true, sold: true }],
  ...gradeNames('availability')
    .slice(1)
    .map((availability): [string, Partial<ExportStone>] => [
      `a stone that is stated as ${availability}`,
      { availability, hidden: true },
    ]),
  [
    'a fancy colour',
    {
      color: 'Fancy Vivid Brownish Yellow',
      rap: null,
      discount: null,
      wholesale: { price: 700_000, discount: null, total_amount: 707_000 },
      retail: { price: 1_050_000, discount: null, total_amount: 1_060_500 },
    },
  ],
  ['an unknown colour', { color: 'peach melba' }],
  ['an unknown shape', { shape: 'RD' }],
  ['a shape in odd letters', { shape: 'old MINE' }],
  [
    'a measurement as it was typed in',
    { measurement: '6.43-6.47*3.95', length: 643, width: 647, height: 395 },
  ],
  [
    'an unreadable measurement',
    { measurement: 'about 6 mm', length: null, width: null, height: null, ratio: null },
  ],
  [
    'an implausible size',
    { measurement: '9.00 x 1.00 x 3.00', length: 900, width: 100, height: 300, ratio: null },
  ],
  ['no ratio', { ratio: null }],
  ['a table of zero', { table: 0, depth: 0, ratio: 0 }],
  [
    'a large parcel',
    {
      carat: 9_000_001,
      price: 3,
      total_amount: 26_500,
      rap: null,
      discount: null,
      wholesale: { discount: null, price: 3, total_amount: 26_500 },
      retail: { discount: null, price: 3, total_amount: 26_500 },
    },
  ],
])('imports %s as exported', (_name, change) => expectRoundTrip(change));

test('imports every grade and shape as exported', () => {
  for (const clarity of gradeNames('clarity')) expectRoundTrip({ clarity });
  for (const cut of gradeNames('cut')) expectRoundTrip({ cut, polish: cut, symmetry: cut });
  for (const fluo of gradeNames('fluo')) expectRoundTrip({ fluo });
  for (const girdle of ['Medium', 'Extremely Thin - Extremely Thick']) expectRoundTrip({ girdle });
  for (const name of dateFields) expectRoundTrip({ [name]: null });
  for (const color of gradeNames('color').slice(0, 12)) expectRoundTrip({ color });
  for (const { name } of builtInShapes) expectRoundTrip({ shape: name });
});

const oddTexts = [
  '=1+1',
  "'=1+1",
  "''=x",
  "'",
  '-',
  'N/A',
  'none',
  '0012',
  '6431287905',
  '2E+10',
  '1.5E+9',
  '-5',
  '+49',
  '@home',
  'a,b;c\td',
  'two\nlines',
  'two\r\nlines',
  '"quoted"',
  '="0123"',
  'a  b',
  'Ünïcödé – 钻石 💎',
  '_x0041_',
  '<b>&amp;</b>',
  '*',
  '?',
  'gia',
  'null',
  '  padded',
  'nb\u00a0sp',
  '\ufeffmark',
  '#N/A',
  'x',
];
test.each(oddTexts)('imports %j as exported in every free text', (text) => {
  const own = { supplier_name: text, certificate_no: text, location: text, lab: text, treatment: text };
  expectRoundTrip({ ...own, stone_id: text, shape: text, color: text });
});

test('validates cells that were edited after the export', () => {
  const plan = planColumns(header, [exportCells(usual)]);
  const typed = (change: Record<string, string>) => {
    const cells = exportCells(usual);
    for (const [name, cell] of Object.entries(change)) cells[header.indexOf(name)] = cell;
    return readRow(cells, plan);
  };
  expect(typed({ Shape: 'RD', Lab: 'gia', Color: 'fancy yellow' })).toMatchObject({
    stone: { shape: 'Round', lab: 'GIA', color: 'Fancy Yellow' },
  });
  expect(typed({ Total: '7000' }).ok).toBe(false);
  expect(typed({ 'Certificate #': '2.14E+09' })).toMatchObject({ stone: { certificate_no: null } });
  expect(typed({ 'Image URL': 'javascript:alert(1)' })).toMatchObject({ stone: { img_url: null } });
  expect(typed({ 'Discount %': '-50.00' })).toMatchObject({ stone: { discount: 3850 } });
});

test('reads a list that lacks an export column as any other list', () => {
  expect(planColumns(header, [exportCells(usual)]).isOwnExport).toBe(true);
  expect(planColumns(['Note', ...header], [['', ...exportCells(usual)]]).isOwnExport).toBe(true);
  expect(planColumns(header.slice(1), [exportCells(usual).slice(1)]).isOwnExport).toBe(false);
});

test('recognises an export from before a column was added', () => {
  const older = header.filter((_, at) => !exportColumns[at]?.added);
  expect(older.length).toBeLessThan(header.length);
  const cells = exportCells(usual).filter((_, at) => !exportColumns[at]?.added);
  const plan = planColumns(older, [cells]);
  expect(plan.isOwnExport).toBe(true);
  expect(readRow(cells, plan)).toMatchObject({ ok: true, stone: { girdle: null, ratio: 100 } });
});

test('leaves out the cost, the supplier and the list price of a list for a customer', () => {
  const columns = exportColumnsOf(['retail']);
  const headers = columns.map((column) => column.header);
  expect(headers).toEqual(expect.arrayContaining(['Retail Price/Ct', 'Retail Discount %', 'Retail Total']));
  for (const left of ['Price/Ct', 'Total', 'Discount %', 'Rap', 'Supplier', 'Wholesale Price/Ct'])
    expect(headers).not.toContain(left);
  const cells = createCellWriter(columns)({ ...usual, availability: 'on_memo', hidden: true });
  expect(cells).toHaveLength(headers.length);
  expect(cells[headers.indexOf('Availability')]).toBe('Hidden');
  expect(exportColumnsOf()).toEqual(exportColumns);
});

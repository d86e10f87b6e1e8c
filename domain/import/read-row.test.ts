import { expect, test } from 'vitest';
import { planColumns } from './columns/column-plan.ts';
import { exportColumns } from './export-format.ts';
import type { ImportPlanOptions } from './import-plan.ts';
import type { ListedStone } from './listed-stone.ts';
import { isEmptyRow, readRow } from './read-row.ts';

type Row = Record<string, string>;
const exported = exportColumns.map(({ header }) => header);

const good: Row = {
  'Stock #': 'KD-1',
  Shape: 'BR',
  Carat: '1.01',
  Color: 'F',
  Clarity: 'VS2',
  Cut: 'EX',
  Polish: 'EX',
  Sym: 'VG',
  Fluor: 'Medium Blue',
  Lab: 'gia',
  'Cert #': '2225843190',
  Rap: '10,000',
  'Disc %': '-38.5',
  PPC: '6,150.00',
  Total: '6,211.50',
  Meas: '6.43-6.47x3.95',
  'Depth %': '61.2',
  'Table %': '57',
  Location: 'Antwerp',
  Image: 'https://media.example/1.jpg',
};

function read(change: Row = {}, options: ImportPlanOptions = {}, rows: Row[] = []) {
  const row = { ...good, ...change };
  const header = Object.keys(row);
  const cells = (each: Row) => header.map((name) => each[name] ?? '');
  return readRow(cells(row), planColumns(header, [cells(good), cells(row), ...rows.map(cells)], options));
}

function stone(change?: Row, options?: ImportPlanOptions): ListedStone {
  const reading = read(change, options);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.stone;
}

const problems = (change: Row) => {
  const reading = read(change);
  return reading.ok ? [] : reading.problems.map(({ column, reason }) => `${column} ${reason}`);
};
const warnings = (change: Row) => read(change).warnings.map(({ column, reason }) => `${column} ${reason}`);

test('parses a full row to a canonical stone', () => {
  expect(read()).toMatchObject({
    ok: true,
    warnings: [],
    stone: {
      stone_id: 'KD-1',
      supplier_name: null,
      shape: 'Round',
      carat: 1010,
      color: 'F',
      clarity: 'VS2',
      cut: 'EX',
      polish: 'EX',
      symmetry: 'VG',
      fluo: 'Medium',
      lab: 'GIA',
      certificate_no: '2225843190',
      location: 'Antwerp',
      rap: 1_000_000,
      discount: 3850,
      price: 615_000,
      total_amount: 621_150,
      wholesale: null,
      retail: null,
      table: 5700,
      depth: 6120,
      ratio: 101,
      measurement: '6.43 x 6.47 x 3.95',
      length: 643,
      width: 647,
      height: 395,
      img_url: 'https://media.example/1.jpg',
      video_url: null,
      certi_url: null,
      hidden: false,
    },
  });
});

test('calculates missing prices', () => {
  expect(stone({ PPC: '', Total: '' })).toMatchObject({ price: 615_000, total_amount: 621_150 });
  expect(stone({ PPC: '' })).toMatchObject({ price: 615_000, total_amount: 621_150 });
  expect(stone({ Total: '' })).toMatchObject({ price: 615_000, total_amount: 621_150 });
  expect(stone({ 'Disc %': '' })).toMatchObject({ discount: 3850 });
});

test('calculates the list price from price and discount without a RAP column', () => {
  const row = ['K', 'BR', '1', 'G', '6150', '-38.5'];
  const reading = readRow(row, planColumns(['Stock', 'Shape', 'Carat', 'Color', 'PPC', 'Disc'], [row]));
  expect(reading).toMatchObject({ ok: true, stone: { rap: 1_000_000, discount: 3850, price: 615_000 } });
});

test('prefers the price over a discount that does not match', () => {
  expect(stone({ 'Disc %': '-20' })).toMatchObject({ discount: 3850, price: 615_000 });
  expect(warnings({ 'Disc %': '-20' })).toEqual([
    'Disc % does not match the price, which is used: the discount becomes −38.50',
  ]);
});

test('stores a negative discount for a stone above the list price', () => {
  expect(stone({ 'Disc %': '2', PPC: '10,200', Total: '' })).toMatchObject({ discount: -200 });
});

test('stores a missing list price as null, never 0', () => {
  for (const rap of ['', '-', '0']) {
    expect(stone({ Rap: rap, 'Disc %': '0', Color: 'Fancy Vivid Yellow' })).toMatchObject({
      rap: null,
      discount: null,
      price: 615_000,
    });
  }
  expect(stone({ Rap: '', 'Disc %': '-10', Color: 'S-T' })).toMatchObject({ rap: null, discount: null });
  expect(warnings({ Rap: '', 'Disc %': '-10', Color: 'O' })).toEqual([
    'Disc % left blank: no list price exists for this colour',
  ]);
});

test('reports a total that contradicts carat and price: $10 is an error, above $1 a warning', () => {
  expect(problems({ Total: '6,221.50' })).toEqual(['Total differs by $10.00 from carat × price ($6,211.50)']);
  expect(warnings({ Total: '6,213.00' })).toEqual(['Total differs by $1.50 from carat × price ($6,211.50)']);
  expect(stone({ Total: '6,213.00' })).toMatchObject({ total_amount: 621_300 });
  expect(warnings({ Total: '6,212.50' })).toEqual([]);
});

test('reports every problem of a row at once, with column and value', () => {
  const reading = read({ 'Stock #': '', Carat: 'one', Clarity: 'VS9', Color: '' });
  expect(reading).toMatchObject({
    ok: false,
    problems: [
      { column: 'Stock #', value: '', reason: 'is missing' },
      { column: 'Carat', value: 'one', reason: 'is not a number' },
      { column: 'Color', value: '', reason: 'is missing' },
      { column: 'Clarity', value: 'VS9', reason: 'clarity not recognised' },
    ],
  });
});

test.each([
  [{ Carat: '0' }, 'Carat must be above zero'],
  [{ Carat: '99999' }, 'Carat is too large'],
  [{ Shape: '' }, 'Shape is missing'],
  [{ Color: 'AA' }, 'Color colour not recognised'],
  [{ PPC: '', Total: '', Rap: '', 'Disc %': '' }, 'PPC is missing, and no total is given'],
  [{ PPC: '0', Total: '' }, 'PPC must be above zero'],
  [{ PPC: '=1+1' }, 'PPC is not a number'],
  [{ 'Disc %': '-100' }, 'Disc % must be below 100 %'],
  [{ 'Stock #': 'x'.repeat(51) }, 'Stock # is longer than 50 characters'],
  [{ 'Stock #': '2.1E+09' }, 'Stock # was converted to a rounded number or date by a spreadsheet'],
  // "1-2", as a workbook keeps it.
  [{ 'Stock #': '2026-01-02' }, 'Stock # was converted to a rounded number or date by a spreadsheet'],
])('rejects %o: %s', (change: Row, problem) => expect(problems(change)).toEqual([problem]));

test('reads formulas as text and unwraps the text notation of spreadsheets', () => {
  expect(stone({ 'Stock #': '=HYPERLINK("x")' }).stone_id).toBe('=HYPERLINK("x")');
  expect(stone({ 'Cert #': '="0012345"' }).certificate_no).toBe('0012345');
});

test('reads blank optional grades as null and a grade between two as the lower one', () => {
  expect(stone({ Cut: '-', Sym: 'None', Fluor: 'None', Clarity: 'N' })).toMatchObject({
    cut: null,
    symmetry: null,
    fluo: 'None',
    clarity: null,
  });
  expect(stone({ Polish: 'VG-EX' }).polish).toBe('VG');
  expect(warnings({ Polish: 'VG-EX' })).toEqual(['Polish between two grades, imported as VG']);
});

test('joins fancy colour columns', () => {
  const fancy = {
    'Fancy Color': 'Yellow',
    'Fancy Color Intensity': 'Fancy Intense',
    'Fancy Color Overtone': 'Orangy',
  };
  expect(stone({ Color: '', ...fancy, Rap: '', 'Disc %': '' }).color).toBe('Fancy Intense Orangy Yellow');
  expect(problems({ Color: 'F', ...fancy })).toEqual([
    'Color says F, but the fancy colour is Fancy Intense Orangy Yellow',
  ]);
});

test('keeps shapes outside the thirteen', () => {
  expect(stone({ Shape: 'trilliant' }).shape).toBe('Trilliant');
});

test('leaves doubtful optional fields blank with a warning', () => {
  expect(stone({ Image: 'javascript:alert(1)', 'Cert #': '2.22584E+09', 'Table %': '570' })).toMatchObject({
    img_url: null,
    certificate_no: null,
    table: null,
  });
  expect(warnings({ Meas: '6.4 x 6.5' })).toEqual(['Meas must be three sizes in mm: left blank']);
  expect(warnings({ Meas: '8.09x58.90x8.06' })).toEqual([
    'Meas one side is more than five times the other: the measurement is left blank',
  ]);
});

test('reads a measurement from three columns, with a zero in one', () => {
  const header = ['Stock', 'Shape', 'Carat', 'Color', 'PPC', 'x', 'y', 'z'];
  const plan = planColumns(header, [['1', 'BR', '1', 'D', '9000', '6.40', '6.44', '3.92']]);
  expect(readRow(['1', 'BR', '1', 'D', '9000', '6.4', '6.44', '3.92'], plan)).toMatchObject({
    stone: { measurement: '6.40 x 6.44 x 3.92', ratio: 101 },
  });
  expect(readRow(['1', 'BR', '1', 'D', '9000', '6.4', '6.44', '0'], plan)).toMatchObject({
    ok: true,
    stone: { measurement: null, length: null },
    warnings: [{ column: 'z', value: '0', reason: 'is not a size: the measurement is left blank' }],
  });
});

test('reads a European list', () => {
  const header = ['Stock', 'Shape', 'Carat', 'Color', 'PPC', 'Total', 'Meas'];
  const row = ['1', 'BR', '1,01', 'D', '4.500,00', '4.545,00', '6,43 x 6,47 x 3,95'];
  expect(readRow(row, planColumns(header, [row]))).toMatchObject({
    stone: { carat: 1010, price: 450_000, total_amount: 454_500, measurement: '6.43 x 6.47 x 3.95' },
  });
});

test('reads a row of the public diamonds data set', () => {
  const header = ['carat', 'cut', 'color', 'clarity', 'depth', 'table', 'price', 'x', 'y', 'z'];
  const row = ['0.23', 'Very Good', 'E', 'SI2', '61.5', '55', '326', '3.95', '3.98', '2.43'];
  const plan = planColumns(header, [row], { numberStones: true, supplierName: 'Open Data' });
  expect(readRow(row, plan)).toMatchObject({
    ok: true,
    stone: {
      stone_id: null,
      supplier_name: 'Open Data',
      shape: 'Round',
      carat: 230,
      cut: 'VG',
      price: 141_739,
      total_amount: 32_600,
      rap: null,
      discount: null,
    },
  });
});

test('reads wholesale and retail prices from an exported list', () => {
  const own = { j_discount: '30', j_price: '7000', j_total_amount: '7070', retail_price: '9000' };
  expect(stone(own)).toMatchObject({
    wholesale: { discount: 3000, price: 700_000, total_amount: 707_000 },
    retail: { discount: 1000, price: 900_000, total_amount: 909_000 },
  });
});

test('hides stones that are not available', () => {
  expect(stone({ Availability: 'NA' }).hidden).toBe(true);
  expect(stone({ Availability: 'G' }).hidden).toBe(false);
});

test('treats a row without values as empty', () => {
  expect(isEmptyRow(['', ' ', '\u00a0'])).toBe(true);
  expect(isEmptyRow(['', '0'])).toBe(false);
});

test.each<[Row, string | null]>([
  [{ Girdle: 'Med - STK' }, 'Medium - Slightly Thick'],
  [{ Girdle: '(3.5%) Thick to Thin (Faceted)' }, 'Thin - Thick'],
  [{ 'Girdle Thin': 'TN', 'Girdle Thick': 'MED' }, 'Thin - Medium'],
  [{ 'Girdle Thin': 'XTN', 'Girdle Thick': '' }, 'Extremely Thin'],
  [{ Girdle: '-' }, null],
])('reads the girdle of %j as %s', (change, girdle) => {
  expect(stone(change).girdle).toBe(girdle);
  expect(warnings(change)).toEqual([]);
});

test('leaves an unreadable girdle blank', () => {
  expect(stone({ Girdle: 'wavy' }).girdle).toBeNull();
  expect(warnings({ Girdle: 'wavy' })).toEqual(['Girdle girdle not recognised: left blank']);
});

test('warns about a measurement that cannot belong to the weight, and keeps both', () => {
  const heavy = { Carat: '10.05', Total: '' };
  expect(warnings({ ...heavy, Meas: '6.43 x 6.41 x 3.97' })).toEqual([
    'Meas cannot belong to 10.05 ct: a Round of this size weighs about 1.00 ct',
  ]);
  expect(stone({ ...heavy, Meas: '6.43 x 6.41 x 3.97' })).toMatchObject({ carat: 10_050, length: 643 });
  expect(warnings({ ...heavy, Meas: '14.02 x 14.08 x 8.62' })).toEqual([]);
});

test('asks for the weights of a list in points, and refuses one of them', () => {
  const plan = (header: string, weights: string[], options?: ImportPlanOptions) =>
    planColumns(
      ['Stock #', 'Shape', header, 'Color', 'PPC'],
      weights.map((weight, at) => [`KD-${at}`, 'BR', weight, 'F', '5000']),
      options,
    ).questions.columns;
  expect(plan('Size', ['101', '50', '1.20'])).toBe(
    'Are the weights of "Size" carats or points? 101 may be 1.01 ct. If they are carats, name the column Carat; if they are points, divide them by 100.',
  );
  expect(plan('Size', ['1.01', '50', '1.20'])).toBeUndefined();
  expect(plan('Size', ['12', '10'], { columns: { Size: 'carat' } })).toBeUndefined();
  expect(plan('Carat', ['12', '10'])).toBeUndefined();
  const { carat: at } = planColumns(exported, []).sources;
  const own = exported.map((_, column) => (column === at?.[0] ? '101' : ''));
  const written = readRow(own, planColumns(exported, [own]));
  expect(written.ok ? '' : written.problems.map(({ reason }) => reason).join()).not.toContain('points');
  expect(problems({ Carat: '101' })).toEqual(['Carat may be points: write 1.01, or 101.00 if it is carats']);
  expect(problems({ Carat: '50' })).toEqual(['Carat may be points: write 0.5, or 50.00 if it is carats']);
});

test('reads proportions as fractions up to 1, and none below 10 %', () => {
  expect(stone({ 'Table %': '0.57', 'Depth %': '0.615' })).toMatchObject({ table: 5700, depth: 6150 });
  expect(warnings({ 'Table %': '0.57', 'Depth %': '6.15' })).toEqual([
    'Table % is taken for a fraction: imported as 57 %',
    'Depth % is out of range: left blank',
  ]);
});

test('refuses a discount above the list price that no price proves', () => {
  const alone = { PPC: '', Total: '' };
  expect(problems({ ...alone, 'Disc %': '35' })).toEqual([
    'Disc % is above the list price by the other discounts of the column, and no price proves it: write the price, or + before it',
  ]);
  expect(stone({ ...alone, 'Disc %': '+5' })).toMatchObject({ discount: -500, price: 1_050_000 });
  expect(stone({ 'Disc %': '5', PPC: '10,500', Total: '' })).toMatchObject({ discount: -500 });
});

test('reads all three grades of make in the column of the cut, and laboratories with points', () => {
  expect(stone({ Cut: '3EX', Polish: '', Sym: '' })).toMatchObject({
    cut: 'EX',
    polish: 'EX',
    symmetry: 'EX',
  });
  expect(stone({ Cut: '3EX', Sym: 'VG' })).toMatchObject({ cut: 'EX', symmetry: 'VG' });
  expect(stone({ Lab: 'G.I.A.' })).toMatchObject({ lab: 'GIA' });
  expect(stone({ Lab: 'No Cert', 'Cert #': '' })).toMatchObject({ lab: null });
});

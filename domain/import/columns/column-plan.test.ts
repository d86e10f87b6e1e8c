import { expect, test } from 'vitest';
import { forCases } from '#tests/support/random-cases.ts';
import { planColumns } from './column-plan.ts';

const roundsHeader = ['carat', 'cut', 'color', 'clarity', 'depth', 'table', 'price', 'x', 'y', 'z'];
const roundsRows = [
  ['0.23', 'Ideal', 'E', 'SI2', '61.5', '55', '326', '3.95', '3.98', '2.43'],
  ['0.21', 'Premium', 'E', 'SI1', '59.8', '61', '326', '3.89', '3.84', '2.31'],
];

test('reads the public diamonds data set: price is the total, all stones are round', () => {
  const plan = planColumns(roundsHeader, roundsRows, { numberStones: true });
  expect(plan.fatal).toEqual([]);
  expect(plan.defaultShape).toBe('Round');
  expect(plan.sources.total_amount).toEqual([6]);
  expect(plan.sources.price).toBeUndefined();
  expect(plan.sources.depth).toEqual([4]);
  expect(plan.missing_fields).toEqual(
    expect.arrayContaining(['stone_id', 'lab', 'rap', 'certificate_no', 'shape']),
  );
  expect(plan.notes[0]).toBe(
    'The list has no supplier, shape, polish, symmetry, fluorescence, laboratory, certificate number, location, RAP price, discount.',
  );
  expect(plan.notes).toContain(
    'Column "price" is imported as total in US$, as in the public diamonds data set.',
  );
  expect(plan.columns[6]).toMatchObject({
    header: 'price',
    field: 'total_amount',
    read_as: 'total in US$, as in the public diamonds data set',
  });
  expect(
    planColumns(
      ['', ...roundsHeader],
      roundsRows.map((row) => ['1', ...row]),
    ).defaultShape,
  ).toBe('Round');
});

test('explains how to import a list without stock numbers', () => {
  expect(planColumns(roundsHeader, roundsRows).fatal).toEqual([
    'The list has no stock numbers. Enter a prefix to assign them.',
  ]);
});

test('recognises the columns of a RapNet list', () => {
  const header = [
    'Stock #',
    'Shape',
    'Weight',
    'Color',
    'Clarity',
    'Cut Grade',
    'RapNet Price',
    'Rapnet Discount %',
    'Cash Price',
    'Cash Price Discount %',
    'Depth %',
    'Country',
    'City',
  ];
  const plan = planColumns(header, [
    ['K1', 'BR', '1.00', 'G', 'VS1', 'EX', '6500', '-0.35', '', '', '61', 'India', 'Surat'],
  ]);
  expect(plan.layout).toBe('rapnet');
  expect(plan.sources).toMatchObject({ price: [6, 8], discount: [7], location: [11, 12] });
  expect(plan.columns[8]).toMatchObject({
    header: 'Cash Price',
    field: 'price',
    read_as: 'read where "RapNet Price" is blank',
  });
  expect(plan.columns[9]?.field).toBeNull();
  expect(plan.discountStyles.discount).toMatchObject({ fraction: true, minusIsBelow: true });
  expect(plan.notes).toContain('RAP prices are calculated from price and discount.');
});

test('reads the Cut column of an IDEX list as shape', () => {
  const plan = planColumns(
    [
      'Item ID #',
      'Cut',
      'Carat',
      'Color',
      'Clarity',
      'Make (Cut Grade)',
      'Price Per Carat',
      '% Off IDEX List',
    ],
    [['1', 'Round', '1', 'D', 'IF', 'EX', '9000', '20']],
  );
  expect(plan.layout).toBe('idex');
  expect(plan.sources).toMatchObject({ shape: [1], cut: [5], stone_id: [0] });
});

test('distinguishes shape and cut grade in a plain Cut column by its values', () => {
  const shapes = planColumns(['Stock', 'Cut', 'Ct', 'Col', 'Rate'], [['1', 'Oval', '1', 'D', '9000']]);
  expect(shapes.sources).toMatchObject({ shape: [1] });
  const grades = planColumns(
    ['Stock', 'Shape', 'Cut', 'Ct', 'Col', 'Rate'],
    [['1', 'Oval', 'VG', '1', 'D', '9000']],
  );
  expect(grades.sources).toMatchObject({ shape: [1], cut: [2] });
});

test('distinguishes laboratory and number in a Cert column by its values', () => {
  const header = ['Stock', 'Shape', 'Ct', 'Col', 'Rate', 'Cert'];
  expect(planColumns(header, [['1', 'BR', '1', 'D', '9000', 'GIA']]).sources.lab).toEqual([5]);
  expect(planColumns(header, [['1', 'BR', '1', 'D', '9000', '2225843190']]).sources.certificate_no).toEqual([
    5,
  ]);
});

test('reads a Depth in millimetres beside length and width as the height', () => {
  const header = ['Stock', 'Shape', 'Ct', 'Col', 'Rate', 'Length', 'Width', 'Depth'];
  expect(planColumns(header, [['1', 'BR', '1', 'D', '9000', '6.4', '6.4', '3.9']]).sources.height).toEqual([
    7,
  ]);
  expect(planColumns(header, [['1', 'BR', '1', 'D', '9000', '6.4', '6.4', '61.9']]).sources.depth).toEqual([
    7,
  ]);
});

test('distinguishes total and price per carat in a plain Price column by its growth with the weight', () => {
  const header = ['Stock', 'Shape', 'Carat', 'Color', 'Price'];
  const rows = (power: number) => {
    const all: string[][] = [];
    forCases(60, (random, seed) => {
      const carat = random.int(30, 400) / 100;
      all.push([String(seed), 'Round', String(carat), 'G', String(Math.round(5000 * carat ** power))]);
    });
    return all;
  };
  expect(planColumns(header, rows(1.7)).sources).toMatchObject({ total_amount: [4] });
  expect(planColumns(header, rows(0.7)).sources).toMatchObject({ price: [4] });
  expect(planColumns(header, rows(1.7), { columns: { Price: 'price' } }).sources).toMatchObject({
    price: [4],
  });
  const unsure = planColumns(header, rows(1.7).slice(0, 5));
  expect(unsure.questions).toEqual({
    columns: 'Is "Price" the price of a carat or of the stone? The figures do not tell.',
  });
});

test('reads a plain Price column beside a total or a price per carat', () => {
  const row = ['1', 'Round', '2', 'G', '100', '200'];
  expect(planColumns(['Stock', 'Shape', 'Carat', 'Color', 'Price', 'Total'], [row]).sources).toMatchObject({
    price: [4],
    total_amount: [5],
  });
  expect(planColumns(['Stock', 'Shape', 'Carat', 'Color', 'PPC', 'Price'], [row]).sources).toMatchObject({
    price: [4],
    total_amount: [5],
  });
  const third = ['1', 'Round', '2', 'G', '100', '200', '777'];
  const plan = planColumns(['Stock', 'Shape', 'Carat', 'Color', 'PPC', 'Total', 'Price'], [third]);
  expect(plan.columns[6]?.field).toBeNull();
});

test('assumes round stones without a shape column only for cut grades and equal sides', () => {
  const header = ['Stock', 'Carat', 'Color', 'Cut Grade', 'Length', 'Width', 'Height', 'Rate'];
  const round = planColumns(header, [['1', '1', 'D', 'EX', '6.41', '6.45', '3.9', '9000']]);
  expect(round.defaultShape).toBe('Round');
  expect(round.notes.join(' ')).toContain('every stone is imported as Round');
  const square = planColumns(header, [['1', '1', 'D', '', '5.41', '5.45', '3.9', '9000']]);
  expect(square.questions).toEqual({
    shape: 'The list has no shape column, and the shape cannot be derived from other columns.',
  });
  const configured = planColumns(header, [['1', '1', 'D', '', '5.41', '5.45', '3.9', '9000']], {
    defaultShape: 'princess',
  });
  expect([configured.fatal, configured.defaultShape]).toEqual([[], 'Princess']);
});

test('detects decimal commas in the numbers', () => {
  const plan = planColumns(
    ['Stock', 'Shape', 'Carat', 'Color', 'PPC', 'Total'],
    [['1', 'BR', '1,01', 'D', '4.500,00', '4.545,00']],
  );
  expect(plan.decimal).toBe(',');
});

test('names every missing column of a file that is not a stock list', () => {
  expect(planColumns(['Name', 'Phone'], [['a', '1']]).fatal).toHaveLength(4);
});

test('misses no cut, polish and symmetry in a list that has one column of all three', () => {
  const header = ['Stock #', 'Shape', 'Weight', 'Color', 'Clarity', 'CPS', 'RapNet Price'];
  const { missing_fields } = planColumns(header, [['KX-1', 'Round', '1.01', 'F', 'VS1', 'EX-EX-VG', '5000']]);
  expect(missing_fields.filter((field) => ['cut', 'polish', 'symmetry'].includes(field))).toEqual([]);
});

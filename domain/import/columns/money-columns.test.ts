import { describe, expect, test } from 'vitest';
import type { ImportPlanOptions } from '../import-plan.ts';
import { readRow } from '../read-row.ts';
import { planColumns } from './column-plan.ts';

const cells = (line: string) => line.split(',');

/** The figures of each row of a list below `Stock #,Shape,Ct,Col` and some columns of amounts; its problems if it has any. */
function figures(header: string, rows: readonly string[], options: ImportPlanOptions = {}) {
  const all = rows.map((row, at) => cells(`S-${at},Round,${row}`));
  const plan = planColumns(cells(`Stock #,Shape,Ct,Col,${header}`), all, options);
  const open = [...plan.fatal, ...Object.values(plan.questions)];
  if (open.length) return open;
  return all.map((row) => {
    const read = readRow(row, plan);
    if (!read.ok) return read.problems.map(({ column, reason }) => `${column} ${reason}`);
    const { rap, discount, price, total_amount } = read.stone;
    return [rap, discount, price, total_amount].map((figure) => (figure === null ? null : figure / 100));
  });
}

const stones = {
  large: [12_000, 40, 7200, 14_616],
  small: [2900, 30, 2030, 1421],
};

describe('amounts are read by what they prove', () => {
  test('an empty column of prices does not stand for another one', () => {
    expect(
      figures('Price,Cash Price,Cash Price Discount %,RapNet Discount %', [
        '2.03,G,7200,,,-40',
        '0.70,F,2030,,,-30',
      ]),
    ).toEqual([stones.large, stones.small]);
  });

  test('short headers of price, discount and total', () => {
    expect(
      figures('Rap.($),Dis.%,Pr/Ct,Net Amt($)', ['2.03,G,12000,-40,7200,14616', '0.70,F,2900,-30,2030,1421']),
    ).toEqual([stones.large, stones.small]);
  });

  test('two list prices: of a carat, and of the stone', () => {
    for (const header of [
      'Rap $/Ct,Rap $,Disc %,Net $/Ct,Net $',
      'Rap 1,Rap Total,Disc,Net Price,Net Amount',
      'RapPrice,RapAmt,Discount,Price,Price $',
    ])
      expect(
        figures(header.replace('Rap 1', 'Rap'), [
          '2.03,G,12000,24360,-40,7200,14616',
          '0.70,F,2900,2030,-30,2030,1421',
        ]),
      ).toEqual([stones.large, stones.small]);
  });

  test('the list price of the stone alone becomes that of a carat', () => {
    const rows = ['2.03,G,24360,-40,14616', '0.70,F,2030,-30,1421'];
    expect(figures('Rap,Disc,Amount', rows)).toEqual([stones.large, stones.small]);
  });

  test('exchanged headers of price and total', () => {
    const rows = ['2.03,G,14616,7200', '0.70,F,1421,2030'];
    expect(figures('Price/Ct,Total', rows)).toEqual([
      [null, null, 7200, 14_616],
      [null, null, 2030, 1421],
    ]);
  });

  test('a total under the header of a price, by list price and discount', () => {
    const rows = ['2.03,G,12000,-40,14616', '0.70,F,2900,-30,1421'];
    expect(figures('Rap,Disc,Price', rows)).toEqual([stones.large, stones.small]);
    expect(figures('Rap,Disc,Net', ['2.03,G,12000,-40,7200', '0.70,F,2900,-30,2030'])).toEqual([
      stones.large,
      stones.small,
    ]);
  });

  test('a plain price without a list price, by the round list prices that its discount gives', () => {
    const rows = ['2.03,G,40,14616', '0.70,F,30,1421', '1.21,F,35,6685.25'];
    expect(figures('Disc %,Price', rows)).toEqual([stones.large, stones.small, [8500, 35, 5525, 6685.25]]);
  });
});

describe('what figures do not prove is asked', () => {
  const question = ['Is "Price" the price of a carat or of the stone? The figures do not tell.'];
  const rows = ['2.03,G,7200', '0.70,F,2030'];

  test('a plain price of few stones', () => {
    expect(figures('Price', rows)).toEqual(question);
    expect(figures('Price', rows, { columns: { Price: 'price' } })).toEqual([
      [null, null, 7200, 14_616],
      [null, null, 2030, 1421],
    ]);
    expect(figures('Price', rows, { columns: { Price: 'total_amount' } })).toEqual([
      [null, null, 3546.8, 7200],
      [null, null, 2900, 2030],
    ]);
  });

  test('not for stones of one carat, for which both are the same', () => {
    expect(figures('Price', ['1.00,G,7200', '1.00,F,2030'])).toEqual([
      [null, null, 7200, 7200],
      [null, null, 2030, 2030],
    ]);
  });

  test.each([
    ['Price/Ct (EUR)', '7200', 'EUR'],
    ['Price/Ct', '€ 7200', 'EUR'],
    ['Price/Ct', '₹ 720000', 'INR'],
    ['Rate HK$', 'HK$ 7200', 'HKD'],
    ['Total AED', '7200', 'AED'],
    ['Price/Ct', 'Rs. 720000', 'INR'],
    ['Price/Ct', '£7200', 'GBP'],
  ])('another currency: %s, %s', (header, amount, currency) => {
    expect(figures(header, [`2.03,G,${amount}`])).toEqual([
      `The prices of the column "${header}" are in ${currency}, not in US$. Enter the rate: how many ${currency} are 1 US$?`,
    ]);
  });

  test('one amount in another currency refuses its row', () => {
    expect(figures('Price/Ct', ['2.03,G,7200', '2.00,G,US$ 7000', '0.70,F,€ 2030'])).toEqual([
      [null, null, 7200, 14_616],
      [null, null, 7000, 14_000],
      ['Price/Ct is not in US$'],
    ]);
  });
});

describe('a column has one notation', () => {
  test('a percentage among fractions', () => {
    expect(
      figures('Price/Ct,Disc', [
        '1.01,G,5482.50,-0.355',
        '0.9,H,3540,-0.41',
        '1.5,F,6765,-0.385',
        '1.2,G,6120,-28',
      ]),
    ).toEqual([
      [8500, 35.5, 5482.5, 5537.33],
      [6000, 41, 3540, 3186],
      [11_000, 38.5, 6765, 10_147.5],
      [8500, 28, 6120, 7344],
    ]);
  });

  test('discounts above and below the list, by the round list prices that they give', () => {
    expect(figures('Disc,Price/Ct', ['1.51,G,-32,6120', '0.71,H,25,2250'])).toEqual([
      [9000, 32, 6120, 9241.2],
      [1800, -25, 2250, 1597.5],
    ]);
    expect(figures('Disc,Price/Ct', ['1.51,G,-32.17,6123', '0.71,H,25.31,2257'])).toEqual([
      'Nothing tells which discounts of the column "Disc" are below the list price and which above it. Add columns with RAP prices and prices.',
    ]);
  });

  test('a fraction among percentages is not guessed', () => {
    const rows = ['1.01,G,5482.50,-35.5', '0.9,H,3540,-41', '1.5,F,6765,-0.385'];
    expect(figures('Price/Ct,Disc', rows).at(-1)).toEqual([
      'Disc may be a percentage or a fraction: the other discounts of the column are percentages',
    ]);
  });

  test('decimal marks are decided column by column', () => {
    expect(figures('Price/Ct,Total', ['2.03,G,4.836,9.817', '0.70,F,2.030,1.421'])).toEqual([
      [null, null, 4836, 9817],
      [null, null, 2030, 1421],
    ]);
  });

  test('what the rounding of whole dollars explains is no difference', () => {
    const rows = ['30.12,H,24667,742957.99', '1.01,G,4836,4884.36'];
    expect(figures('Price/Ct,Total', rows)).toEqual([
      [null, null, 24_667, 742_957.99],
      [null, null, 4836, 4884.36],
    ]);
    expect(figures('Price/Ct,Total', ['30.12,H,24667.00,742957.99', '1.01,G,4836.50,4884.87'])[0]).toEqual([
      'Total differs by $12.05 from carat × price ($742,970.04)',
    ]);
  });
});

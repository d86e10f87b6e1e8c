import { describe, expect, test } from 'vitest';
import { planColumns } from './columns/column-plan.ts';
import type { ImportPlan, ImportPlanOptions } from './import-plan.ts';
import { readRow } from './read-row.ts';
import { isNotStone, lateCurrency } from './rows/not-stones.ts';

/** How suppliers write lists, each habit on a small list of our own. Cells are separated by bars. */
const cellsOf = (line: string) => line.split('|');
const base = 'Stock|Shape|Ct|Col|Clarity';
const good = 'Round|1.51|F|VS2';

function plan(columns: string, rows: readonly string[], options: ImportPlanOptions = {}): ImportPlan {
  return planColumns(
    cellsOf(`${base}|${columns}`),
    rows.map((row, at) => cellsOf(`S-${at}|${row}`)),
    options,
  );
}

const open = ({ fatal, questions }: ImportPlan) => [...fatal, ...Object.values(questions)];

/** Reads each row: the stone, or the reasons why it is refused. */
function read(columns: string, rows: readonly string[], options: ImportPlanOptions = {}) {
  const made = plan(columns, rows, options);
  expect(open(made)).toEqual([]);
  return rows.map((row, at) => {
    const reading = readRow(cellsOf(`S-${at}|${row}`), made);
    return reading.ok
      ? { ...reading.stone, warnings: reading.warnings.map(({ reason }) => reason) }
      : { refused: reading.problems.map(({ column, reason }) => `${column} ${reason}`) };
  });
}

/** One stone by one more column. */
const one = (column: string, value: string, options?: ImportPlanOptions) =>
  read(`Price/Ct|${column}`, [`${good}|6000|${value}`], options)[0]!;

/** One value of a field, by one more column. */
const field = (column: string, value: string, name: string) =>
  (one(column, value) as Record<string, unknown>)[name];

describe('a column that marks stones as out', () => {
  test.each([
    ['Memo', '', null, false],
    ['Memo', 'No', null, false],
    ['Memo', '0', null, false],
    ['Memo', '0.00', null, false],
    ['Memo', 'Y', 'on_memo', true],
    ['Memo', '12-03-2026', 'on_memo', true],
    ['Memo Status', 'On Memo', 'on_memo', true],
    ['Memo', 'Out', 'on_memo', true],
    ['Memo', 'for Asha', null, true],
    ['Memo', 'Available', null, false],
    ['On Memo', 'TRUE', 'on_memo', true],
    ['Hold', 'Yes', 'on_hold', true],
    ['Hold By', 'Asha', 'on_hold', true],
    ['Hold Until', '28-11-2026', 'on_hold', true],
    ['Sold', 'x', 'sold', true],
    ['Reserved', 'FALSE', null, false],
    ['Remarks', 'SOLD', 'sold', true],
    ['Remarks', 'not sold without its box', null, false],
    ['Remarks', 'Sold to Asha', 'sold', true],
    ['Remarks', 'SOLD 12/11', 'sold', true],
    ['Remarks', 'Stone is sold', 'sold', true],
    ['Remarks', 'on hold till Friday', 'on_hold', true],
    ['Remarks', 'goods on memo HK', 'on_memo', true],
    ['Remarks', 'reserved for a client', 'reserved', true],
    ['Remarks', 'Sold as a pair only', null, false],
    ['Remarks', 'on memo only', null, false],
    ['Remarks', 'memo 7 days', null, false],
    ['Remarks', 'Do not sell', 'not_available', true],
    ['Remarks', 'not for sale', 'not_available', true],
    ['Remarks', 'Lost', 'not_available', true],
    ['Remarks', 'Stone is broken', 'not_available', true],
    ['Remarks', 'recutting', 'not_available', true],
    ['Remarks', 'under repair', 'not_available', true],
    ['Remarks', 'broken feather at girdle', null, false],
    ['Remarks', 'can be recut to 1.50', null, false],
    ['Remarks', 'At GIA', 'in_transit', true],
    ['Remarks', 'sent to IGI', 'in_transit', true],
    ['Remarks', 'at GIA report price', null, false],
    ['Location', 'At GIA Mumbai', 'in_transit', true],
    ['Location', 'Sold - Mumbai', 'sold', true],
    ['Sold Date', '12-11-2026', 'sold', true],
    ['Qty', '0', 'not_available', true],
    ['Qty', '1', null, false],
    ['Pcs', '0', null, false],
    ['Status', 'verkauft', 'sold', true],
    ['Status', '已售', 'sold', true],
    ['Status', 'disponible', 'available', false],
    ['Stat', 'S', 'sold', true],
    ['Lab', 'On memo', 'on_memo', true],
    ['Cert No', 'SOLD', 'sold', true],
    ['Location', 'In Transit to HK', 'in_transit', true],
    ['Location', 'On Memo NY', 'on_memo', true],
    ['Status', 'STPS', 'available', false],
    ['Status', '-', null, false],
    ['Memo Price', '6300', null, false],
    ['Memo?', 'Yes', 'on_memo', true],
    ['Memo/Hold', 'M', 'on_memo', true],
    ['Memo/Hold', 'H', 'on_hold', true],
    ['Web Status', 'SOLD', 'sold', true],
  ])('%s "%s"', (column, value, availability, hidden) => {
    expect(one(column, value)).toMatchObject({ availability, hidden });
  });

  test('outranks a status that says available', () => {
    const rows = [`${good}|6000|A|Y|`, `${good}|6000|Sold|Y|`, `${good}|6000|A|No|0`];
    expect(read('Price/Ct|Status|Memo|Sold', rows)).toMatchObject([
      { availability: 'on_memo', hidden: true },
      { availability: 'sold', hidden: true },
      { availability: 'available', hidden: false },
    ]);
  });

  test('may have any header, where all its values say that stones are available or out', () => {
    const states = (header: string, ...values: string[]) =>
      read(
        `Price/Ct|${header}`,
        values.map((value) => `${good}|6000|${value}`),
      ).map((stone) => 'hidden' in stone && stone.hidden);
    expect(states('Stage', 'Available', 'Sold', 'On Memo', '')).toEqual([false, true, true, false]);
    expect(states('Stage', 'True', 'False')).toEqual([false, false]);
    expect(states('Video Status', 'Available', 'Not Available')).toEqual([false, false]);
    expect(states('Stage', 'Consignment', 'Consignment')).toEqual([false, false]);
  });

  test('may have no header', () => {
    expect(read('Price/Ct|', [`${good}|6000|`, `${good}|6000|SOLD`, `${good}|6000|on memo`])).toMatchObject([
      { hidden: false },
      { hidden: true, availability: 'sold' },
      { hidden: true, availability: 'on_memo' },
    ]);
  });

  test.each([
    ['I1 (sold)', 'I1', 'sold'],
    ['A12 – memo', 'A12', 'on_memo'],
    ['A13 on hold', 'A13', 'on_hold'],
    ['A14*SOLD*', 'A14', 'sold'],
    ['A16-M', 'A16-M', null],
    ['MEMO-7', 'MEMO-7', null],
  ])('may be the stock number itself, "%s"', (written, stone_id, availability) => {
    const made = plan('Price/Ct', [`${good}|6000`]);
    expect(readRow(cellsOf(`${written}|${good}|6000`), made)).toMatchObject({
      stone: { stone_id, availability, hidden: availability !== null },
    });
  });

  test('may be the place', () => {
    expect(one('Location', 'Mumbai (Sold)')).toMatchObject({ location: 'Mumbai', hidden: true });
    expect(one('Location', 'On Memo')).toMatchObject({ location: null, availability: 'on_memo' });
    expect(one('Location', 'Holden')).toMatchObject({ location: 'Holden', hidden: false });
  });

  test('has words that are asked about', () => {
    const made = plan('Price/Ct|Memo', [`${good}|6000|with Asha`]);
    expect(readRow(cellsOf(`S-1|${good}|6000|with Asha`), made)).toMatchObject({
      word: { word: 'with Asha', availability: null },
    });
    const availability = { 'with asha': 'available' } as const;
    expect(one('Memo', 'with Asha', { availability })).toMatchObject({ hidden: false });
  });
});

describe('a list in another currency', () => {
  const rate = ['rate'];
  test('by a column of currencies', () => {
    expect(Object.keys(plan('Price/Ct|Currency', [`${good}|6000|EUR`]).questions)).toEqual(rate);
    const options = { rate: 500_000 };
    expect(read('Price/Ct|Currency', [`${good}|6000|EUR`], options)).toMatchObject([{ price: 1_200_000 }]);
    expect(one('Currency', 'USD')).toMatchObject({ price: 600_000 });
    expect(one('Currency', 'US$')).toMatchObject({ price: 600_000 });
  });

  test('of which one row is in another one', () => {
    const rows = ['USD', 'USD', 'EUR', ''].map((currency) => `${good}|6000|${currency}`);
    expect(read('Price/Ct|Currency', rows)).toMatchObject([
      { price: 600_000 },
      { price: 600_000 },
      { refused: ['Currency is not USD'] },
      { price: 600_000 },
    ]);
  });

  test.each([
    'All prices in EUR',
    'Currency: INR',
    'Rates are in Rs per carat',
    'Price List (INR)',
    'Stock of Dubai - AED prices - 24 Nov',
    'PRICE LIST NOV 2026 - EUR',
    'HKD PRICE LIST',
    'Stock list (in Euro)',
    'EUR',
    'Valuta: EUR',
    'Preise in Euro, netto',
    'Tous les prix sont en euros',
    'Precios en EUR',
    'Prices in Canadian dollars',
  ])('by the title "%s"', (title) => {
    expect(Object.keys(plan('Price/Ct', [`${good}|6000`], { titles: [[title]] }).questions)).toEqual(rate);
  });

  test('of other dollars by the title, beside a plain $', () => {
    const asked = (column: string) =>
      Object.keys(plan(column, [`${good}|46800`], { titles: [['All prices in HK$']] }).questions);
    expect(asked('$/Ct')).toEqual(rate);
    expect(asked('US$/Ct')).toEqual([]);
  });

  test('by the grouping of the digits, where nothing says otherwise', () => {
    const rows = (rap: string) => [`${good}|4,05,000|${rap}`, `Round|0.70|F|VS2|90,500|${rap}`];
    expect(plan('Rate|Pcs', rows('1')).questions.rate).toContain('grouped as rupees');
    expect(read('Rate|Pcs', rows('1'), { rate: 81_000_000 })).toMatchObject([{ price: 500_000 }, {}]);
    const inDollars = { rate: 1_000_000 };
    expect(plan('Rate|Pcs', rows('1'), inDollars).exchange).toBeNull();
    expect(read('Rate|Pcs', rows('1'), inDollars)).toMatchObject([{ price: 40_500_000 }, {}]);
    expect(open(plan('US$/Ct|Pcs', rows('1')))).toEqual([]);
    expect(open(plan('Rate|Rap', rows('700000')))).toEqual([]);
  });

  test('by a line far below the stones, which is refused', () => {
    const late = (columns: string) =>
      lateCurrency(['', '* All amounts are in Euro.'], plan(columns, [`${good}|6000`]));
    expect(late('Price/Ct')).toBe('* All amounts are in Euro.');
    expect(late('Price USD/Ct')).toBe(null);
  });

  test.each([
    'Facet HK Ltd',
    'Price list - HK office',
    'Price list - Euro Diamonds',
    'All prices in US$',
    'Prices in USD, HK office',
    'All prices in US Dollars (not Euro)',
    'Bank: KBC EUR account BE12 3456',
    'Shipping 50 EUR',
  ])('not by "%s"', (title) => {
    expect(open(plan('Price/Ct', [`${good}|6000`], { titles: [[title]] }))).toEqual([]);
  });

  test('by a remark of two cells below the stones', () => {
    const rows = [cellsOf(`S-1|${good}|6000`), ['Currency', 'EUR']];
    expect(Object.keys(planColumns(cellsOf(`${base}|Price/Ct`), rows).questions)).toEqual(rate);
  });

  test('by a remark below the stones, but never of RAP prices', () => {
    const options = { rate: 500_000 };
    const rows = [`${good}|10000|-40|3000`, 'Round|2.00|F|VS2|12000|-40|3600', 'Prices in EUR'];
    const made = planColumns(
      cellsOf(`${base}|Rap|Disc|Price/Ct`),
      [...rows.slice(0, 2).map((row, at) => cellsOf(`S-${at}|${row}`)), ['Note: prices in EUR']],
      options,
    );
    expect(open(made)).toEqual([]);
    expect(readRow(cellsOf(`S-0|${rows[0]}`), made)).toMatchObject({
      stone: { rap: 1_000_000, price: 600_000 },
    });
  });
});

describe('figures', () => {
  test('discounts in words are below the list price', () => {
    const rows = ['38.5 back', '-30 back', '30% below', '30 off', '30% off RAP'].map(
      (text) => `${good}|10000|${text}`,
    );
    expect(read('Rap|Disc', rows)).toMatchObject([
      { discount: 3850 },
      ...Array.from({ length: 4 }, () => ({ discount: 3000 })),
    ]);
  });

  test('a plus or words tell on which side of the list price a discount is', () => {
    const rows = (...texts: string[]) => texts.map((text) => `${good}|10000|${text}`);
    const discounts = (...texts: string[]) =>
      read('Rap|Off %', rows(...texts)).map((stone) => ('refused' in stone ? stone.refused : stone.discount));
    expect(discounts('35', '41', '+2', '5 above', '3% premium', '40 below')).toEqual([
      3500, 4100, -200, -500, -300, 4000,
    ]);
    expect(discounts('+35', '+41')).toEqual([3500, 4100]);
    expect(discounts('-35', 'R-41', 'RAP -38.5', 'R+5')).toEqual([3500, 4100, 3850, -500]);
  });

  test('a number with a gap that groups no thousands is none', () => {
    const weights = ['1 01', "1'01", '0.90 ct', '1 ct'].map((text) => `Round|${text}|F|VS2|5 200|`);
    expect(
      read('Price/Ct|Rap', weights).map((stone) => ('refused' in stone ? stone.refused : stone.carat)),
    ).toEqual([['Ct is not a number'], ['Ct is not a number'], 900, 1000]);
    for (const total of ['9060/-', '9.060,-', '9060.-'])
      expect(one('Total', total)).toMatchObject({ total_amount: 906_000 });
  });

  test('weights in points, with units, and with three decimals behind a comma', () => {
    const weights = (...texts: string[]) =>
      read(
        'Price/Ct',
        texts.map((text) => `Round|${text}|F|VS2|6000.50`),
      ).map((stone) => ('refused' in stone ? stone.refused : stone.carat));
    expect(weights('70 pts', '1.01 crt', '0.70 Carat')).toEqual([700, 1010, 700]);
    expect(weights('1,510', '2,705')).toEqual([1510, 2705]);
    expect(weights('0.70', '1,510')).toEqual([700, [expect.stringContaining('may be 1.510 ct')]]);
  });

  test('amounts of three digits behind the sign of the decimals are asked about', () => {
    const prices = (weight: string) => [`Round|${weight}|F|VS2|246.914`, `Round|${weight}|F|VS2|312.500`];
    expect(open(plan('Price/Ct', prices('0.81'))).join()).toContain('such as 246.914, thousands');
    expect(read('Price/Ct', prices('0,81'))).toMatchObject([{ price: 24_691_400 }, { price: 31_250_000 }]);
  });

  test.each(['+11', '6.5mm', '$1.01', '1.01%'])('"%s" is no weight', (weight) => {
    expect(read('Price/Ct', [`${good.replace('1.51', weight)}|6000`])).toEqual([
      { refused: ['Ct is not a weight'] },
    ]);
  });

  test('"62%" is no amount', () => {
    expect(one('Total', '62%')).toEqual({ refused: ['Total is a percentage and no amount'] });
  });

  test('table and depth below the header of the other one are asked about', () => {
    const rows = ['57|62', '56|61.8', '58|62.1'].map((figures) => `${good}|6000|${figures}`);
    expect(open(plan('Price/Ct|Depth|Table', rows)).join()).toContain('"Table" and "Depth" swapped?');
    expect(open(plan('Price/Ct|Table|Depth', rows))).toEqual([]);
    const columns = { Depth: 'table', Table: 'depth' } as const;
    expect(read('Price/Ct|Depth|Table', rows, { columns })[0]).toMatchObject({ table: 5700, depth: 6200 });
    const ovals = ['6.43 x 5.47 x 3.38|58|61.8', '7.10 x 5.70 x 3.50|57|61.4'].map(
      (figures) => `Oval|1.01|F|VS2|6000|${figures}`,
    );
    expect(open(plan('Price/Ct|Measurements|Depth|Table', ovals)).join()).toContain('swapped?');
    expect(open(plan('Price/Ct|Measurements|Table|Depth', ovals))).toEqual([]);
  });

  test('RAP prices in hundreds make no prices', () => {
    const rows = (raps: number[]) => raps.map((rap) => `${good}|${rap}|-38`);
    expect(open(plan('Rap|Disc', rows([80, 115, 1240])))).toEqual([
      expect.stringContaining('in hundreds of US$'),
    ]);
    expect(open(plan('Rap|Disc', rows([250, 1150, 12400])))).toEqual([]);
    expect(open(plan('Rap|Disc|Price/Ct', [`${good}|80|-35|5200`]))).toEqual([]);
    expect(open(plan('Rap|Disc|Price/Ct', [`${good}|80|-35|52`]))).toEqual([
      expect.stringContaining('in hundreds of US$'),
    ]);
  });

  test('a RAP total by its header is divided by the weight', () => {
    const rows = ['Round|1.51|F|VS2|6150|15100', 'Round|0.70|F|VS2|2100|2100'];
    expect(read('Price/Ct|Rap Total', rows)).toMatchObject([{ rap: 1_000_000 }, { rap: 300_000 }]);
  });

  test('a second size is no weight', () => {
    const rows = ['Round|1.51|F|VS2|6150|7.4', 'Round||F|VS2|2100|5.7'];
    expect(read('Price/Ct|Size', rows)).toMatchObject([{ carat: 1510 }, { refused: ['Ct is missing'] }]);
  });

  test.each([
    ['Price/Ct|Net Price/Ct', '6000|5900', 'Which is the price, "Price/Ct" or "Net Price/Ct"?'],
    ['Price/Ct|Price/Ct', '6000|5900', 'two columns "Price/Ct" with different figures'],
    ['Price/Ct|Stock|Shape|Ct', '6000|S-9|Round|1.51', 'two columns "Stock" with different figures'],
    ['Total|Final Amount', '9060|8900', 'Which is the total'],
    ['Rap|Disc %|Net Disc %', '10000|-38|-40', 'Which is the discount'],
  ])('%s with different figures is asked', (columns, values, question) => {
    expect(open(plan(columns, [`${good}|${values}`])).join(' ')).toContain(question);
  });

  test('two prices that agree, and the cash price of RapNet, are not asked about', () => {
    expect(read('Price/Ct|Net Price/Ct', [`${good}|6000|6000`])).toMatchObject([{ price: 600_000 }]);
    expect(read('RapNet Price|Cash Price', [`${good}|6000|5900`])).toMatchObject([{ price: 600_000 }]);
  });

  test('an answer names the column that counts', () => {
    const options = { columns: { 'Net Price/Ct': 'price' } } as const;
    expect(read('Price/Ct|Net Price/Ct', [`${good}|6000|5900`], options)).toMatchObject([{ price: 590_000 }]);
  });
});

test.each([
  ['TB-EX', 'VG', 'EX'],
  ['Très bon', 'VG', 'VG'],
  ['TB/Excellent', 'VG', 'EX'],
  ['sehr gut, EX', 'VG', 'EX'],
])('finish %s in another language', (text, polish, symmetry) => {
  expect(one('Finish', text)).toMatchObject({ polish, symmetry, warnings: [] });
});

test.each([
  ['Cœur', 'Très bon', 'Très forte', 'Heart', 'VG', 'Very Strong'],
  ['Émeraude', 'TB', 'Néant', 'Emerald', 'VG', 'None'],
  ['Kissen', 'sehr gut', 'keine', 'Cushion', 'VG', 'None'],
  ['Cojín', 'Muy buena', 'Débil', 'Cushion', 'VG', 'Faint'],
  ['Goccia', 'Buono', 'Assente', 'Pear', 'G', 'None'],
  ['Груша', 'Очень хорошая', 'Слабая', 'Pear', 'VG', 'Faint'],
  ['祖母绿', '很好', '无', 'Emerald', 'VG', 'None'],
  ['圆形 RD', 'VG 很好', 'N 无', 'Round', 'VG', 'None'],
  ['מרקיזה', 'טוב מאוד', 'חלש', 'Marquise', 'VG', 'Faint'],
])('values in other languages: %s, %s, %s', (written, polish, fluo, ...grades) => {
  const [stone] = read('Price/Ct|Polish|Fluo', [`${written}|1.51|F|VS2|6000|${polish}|${fluo}`]);
  expect(stone).toMatchObject({ shape: grades[0], polish: grades[1], fluo: grades[2], warnings: [] });
});

describe('polish and symmetry in one column', () => {
  test.each([
    ['Pol/Sym', 'EX/VG', null, 'EX', 'VG'],
    ['Pol/Sym', 'VG', null, 'VG', 'VG'],
    ['Polish & Symmetry', 'Excellent / Very Good', null, 'EX', 'VG'],
    ['Sym/Pol', 'EX-VG', null, 'VG', 'EX'],
    ['P/S', '2EX', null, 'EX', 'EX'],
    ['Finish', 'EX-VG-G', 'EX', 'VG', 'G'],
    ['Finish', '3X', 'EX', 'EX', 'EX'],
    ['Finish|Symmetry', 'EX|', null, 'EX', null],
    ['Finish', 'so-so', null, null, null],
  ])('%s "%s"', (column, value, cut, polish, symmetry) => {
    const stone = read(`Price/Ct|${column}`, [`${good}|6000|${value}`])[0];
    expect(stone).toMatchObject({ cut, polish, symmetry, warnings: polish ? [] : [expect.any(String)] });
  });
});

describe('headers', () => {
  const readLine = (header: string, row: string) => {
    const made = planColumns(header.split(';'), [row.split(';')]);
    expect(open(made)).toEqual([]);
    return readRow(row.split(';'), made);
  };
  const stone = {
    shape: 'Round',
    carat: 1010,
    color: 'G',
    clarity: 'VS1',
    cut: 'EX',
    fluo: 'None',
    certificate_no: '2141438101',
    price: 520_000,
    total_amount: 525_200,
  };

  test.each([
    [
      'Lagernummer;Form;Gewicht;Farbe;Reinheit;Schliff;Fluoreszenz;Zertifikat;Preis/ct USD;Gesamtpreis USD',
      'S-1;Brillant;1,01;G;VS1;EX;keine;2141438101;5.200,00;5.252,00',
    ],
    [
      'Référence;Forme;Poids;Couleur;Pureté;Taille;Fluorescence;N° Certificat;Prix/ct $;Prix total $',
      'S-1;Rond;1,01;G;VS1;EX;Aucune;2141438101;5 200,00;5 252,00',
    ],
    [
      'Referencia;Forma;Peso;Color;Pureza;Talla;Fluorescencia;Certificado;Precio/ct;Precio total',
      'S-1;Redondo;1,01;G;VS1;EX;Ninguna;2141438101;5200,00;5252,00',
    ],
    [
      'Réf.;Forme;Carats;Couleur;Pureté;Taille;Fluo;Certificat;Prix par carat;Total',
      'S-1;Rond;1,01;G;VS1;EX;Aucune;2141438101;5200,00;5252,00',
    ],
    [
      'Lager-Nr.;Form;Karat;Farbe;Reinheit;Schliff;Fluoreszenz;Zertifikat;Preis/Karat;Gesamtpreis',
      'S-1;Rund;1,01;G;VS1;EX;keine;2141438101;5200,00;5252,00',
    ],
    [
      '货号 Stock No;形状 Shape;重量 Carat;颜色 Color;净度 Clarity;切工 Cut;荧光 Fluor;证书号 Cert No;单价 $/ct;总价 Total USD',
      'S-1;圆形 RD;1.01;G;VS1;EX;N;2141438101;5200;5252',
    ],
  ])('%s', (header, row) => {
    expect(readLine(header, row)).toMatchObject({ ok: true, stone });
  });

  test('the initials of the grades', () => {
    const line = readLine(
      'Stone No.;Shape;Cts;Col;Cla;C;P;S;F;US$/Ct;L;W;H',
      'S-1;RD;1.01;G;VS1;EX;VG;G;M;5200;6.43;6.47;3.98',
    );
    expect(line).toMatchObject({
      stone: { cut: 'EX', polish: 'VG', symmetry: 'G', fluo: 'Medium', height: 398 },
    });
  });
});

describe('a row of several stones is refused', () => {
  test('by an average weight that is not that of the row', () => {
    expect(one('Avg Wt', '0.30')).toEqual({
      refused: [
        'Avg Wt differs from the weight of 1.51: the row is more than one stone: give each its own row',
      ],
    });
    for (const same of ['1.51', '1,51', '']) expect(one('Avg Wt', same)).toMatchObject({ carat: 1510 });
  });

  test.each([
    ['Pcs', '2'],
    ['Parcel Stones', '250'],
    ['No of stones', '340 pcs'],
    ['Pcs', 'two'],
    ['Pcs', '1 pair'],
    ['Pcs', '1+1'],
    ['Remarks', 'Parcel of 40 stones'],
    ['Remarks', '2 pcs'],
    ['Remarks', 'Set of 3'],
  ])('%s %s', (column, value) => {
    expect(one(column, value)).toEqual({
      refused: [`${column} is more than one stone: give each its own row`],
    });
  });

  test('one piece is a stone, and a pair by its shape is none', () => {
    for (const pieces of ['1', '1 pc', '1.00', '-'])
      expect(one('Pcs', pieces)).toMatchObject({ carat: 1510 });
    for (const shape of ['Round Pair', '2 Rounds', 'Round x 2'])
      expect(read('Price/Ct', [`${shape}|1.51|F|VS2|6000`])).toEqual([
        { refused: ['Shape is more than one stone: give each its own row'] },
      ]);
  });
});

describe('what may be two stones', () => {
  test('two numbers of reports in one cell are refused', () => {
    const refused = ['2141438101 & 2141438102', '2141438101, 2141438102', 'GIA 2141438101 / IGI 512345678'];
    for (const text of refused) expect(one('Cert No', text)).toHaveProperty('refused');
    expect(one('Cert No', '2,141,438,101')).toMatchObject({ certificate_no: '2141438101' });
  });

  test('a remark about a pair is a warning', () => {
    expect(one('Remarks', 'Matched pair')).toMatchObject({
      warnings: ['may be two stones: imported as one'],
    });
    expect(one('Remarks', 'pair with S-2')).toMatchObject({ warnings: [] });
  });
});

describe('laboratory-grown and treated', () => {
  test('the shape says it too', () => {
    expect(one('Pcs', '1')).toMatchObject({ kind: null });
    expect(read('Price/Ct', ['Round CVD|1.51|F|VS2|600'])).toMatchObject([
      { kind: 'laboratory_grown', growth: 'CVD' },
    ]);
  });

  test('a title names the kind of the list', () => {
    const kindOf = (title: string) =>
      read('Price/Ct', [`${good}|600`], { titles: [[title]] }).map((stone) => 'kind' in stone && stone.kind);
    expect(kindOf('LAB GROWN DIAMONDS')).toEqual(['laboratory_grown']);
    expect(kindOf('Natural diamonds, screened for lab grown')).toEqual([null]);
    const remembered = { columns: {}, shape: null, kind: 'natural', rate: null } as const;
    expect(
      plan('Price/Ct', [`${good}|600`], { titles: [['CVD stock']], remembered }).questions,
    ).toHaveProperty('kind');
  });

  test.each([
    [
      'Laboratory grown, created by Chemical Vapor Deposition (CVD) growth process',
      'laboratory_grown',
      'CVD',
      null,
    ],
    ['CVD tested', null, null, null],
    ['HPHT treated', null, null, 'HPHT'],
    ['As grown - no indication of post-growth treatment', 'laboratory_grown', null, null],
    ['Clouds are not shown. HPHT processed', null, null, 'HPHT'],
    ['No HPHT', null, null, null],
    ['Laser drilled', null, null, 'Laser drilled'],
    ['LD', null, null, 'Laser drilled'],
    ['CE', null, null, 'Clarity enhanced'],
    ['Not clarity enhanced', null, null, null],
    ['Fracture filled', null, null, 'Fracture filled'],
  ])('comment "%s"', (text, kind, growth, treatment) => {
    expect(one('Comments', text)).toMatchObject({ kind, growth, treatment });
  });

  test.each([
    ['Y', 'Clarity enhanced'],
    ['Yes', 'Clarity enhanced'],
    ['N', null],
    ['34.5', null],
  ])('"CE" of "%s"', (text, treatment) => {
    for (const header of ['CE', 'C/E', 'Clarity Enhanced'])
      expect(one(header, text)).toMatchObject({ treatment });
  });

  test('a treatment of "N" says nothing of the kind', () => {
    expect(one('Treatment', 'N')).toMatchObject({ kind: null, treatment: null });
    expect(read('Price/Ct|Lab Grown|Treatment', [`${good}|600|Y|N`])).toMatchObject([
      { kind: 'laboratory_grown', treatment: null },
    ]);
  });

  test('all values of a column, whatever its header', () => {
    const kinds = (column: string, ...values: string[]) =>
      read(
        `Price/Ct|${column}`,
        values.map((value) => `${good}|600|${value}`),
      ).map((stone) => 'kind' in stone && stone.kind);
    expect(kinds('Category', 'LAB GROWN', 'Natural', 'CVD')).toEqual([
      'laboratory_grown',
      'natural',
      'laboratory_grown',
    ]);
    expect(kinds('Category', 'LAB GROWN', 'Fancy')).toEqual(['laboratory_grown', null]);
    expect(kinds('Origin', 'Natural', 'CVD', 'HPHT', 'Botswana')).toEqual([
      'natural',
      'laboratory_grown',
      'laboratory_grown',
      null,
    ]);
    expect(kinds('Lab Created', 'Y')).toEqual(['laboratory_grown']);
    expect(
      read('Price/Ct|Type|Post Growth Treatment', [`${good}|600|CVD|HPHT`, `${good}|600|IIa|As Grown`]),
    ).toMatchObject([
      { kind: 'laboratory_grown', growth: 'CVD', treatment: 'HPHT' },
      { kind: 'laboratory_grown', treatment: null },
    ]);
  });

  test('a comment that contradicts the type refuses the row', () => {
    expect(read('Price/Ct|Type|Comments', [`${good}|600|Natural|CVD`])).toMatchObject([
      { refused: [expect.stringContaining('says natural')] },
    ]);
  });
});

describe('grades and names', () => {
  test.each([
    ['LB', 'Brown'],
    ['TTLB', 'Brown'],
    ['Br1', 'Brown'],
    ['MIX T', 'Mixed'],
    ['No BGM', 'None'],
    ['NV-LT', null],
  ])('shade %s', (text, shade) => {
    expect(field('Shade', text, 'shade')).toBe(shade);
  });

  test('two grades of fluorescence are the stronger one, with a warning', () => {
    expect(one('Fluor', 'N/FNT')).toMatchObject({
      fluo: 'Faint',
      warnings: [expect.stringContaining('between')],
    });
    expect(field('Fluor', 'NEG', 'fluo')).toBe('Faint');
  });

  test('the whole fancy colour in the first of its columns', () => {
    const rows = [
      'Round|1.51||VS2|6000|Fancy Intense Yellow||',
      'Round|1.51|Fancy|VS2|6000|Brownish Yellow|Fancy|',
      'Round|1.51||VS2|6000|Yellow|Fancy Intense|Greenish',
    ];
    expect(read('Price/Ct|Fancy Color|Intensity|Overtone', rows)).toMatchObject([
      { color: 'Fancy Intense Yellow' },
      { color: 'Fancy Brownish Yellow' },
      { color: 'Fancy Intense Greenish Yellow' },
    ]);
  });

  test('the hue in the column of the colour and its intensity in another', () => {
    const rows = [
      'Yellow|VS2|6000|Fancy Intense',
      'Yellow|VS2|6000|',
      'G|VS2|6000|',
      'Fancy Light Pink|VS2|6000|Light',
    ];
    expect(
      read(
        'Price/Ct|Intensity',
        rows.map((row) => `Round|1.51|${row}`),
      ),
    ).toMatchObject([
      { color: 'Fancy Intense Yellow' },
      { color: 'Yellow' },
      { color: 'G' },
      { color: 'Fancy Light Pink' },
    ]);
  });

  test.each([
    ['H Faint Brown', 'H'],
    ['Natural Fancy Yellow', 'Fancy Yellow'],
    ['FANCY INTENSE YELLOW, Even', 'Fancy Intense Yellow'],
  ])('colour %s', (text, color) => {
    expect(read('Price/Ct', [`Round|1.51|${text}|VS2|6000`])).toMatchObject([{ color }]);
  });

  test.each([
    ['Cut-Cornered Rectangular Modified Brilliant', 'Radiant'],
    ['Square Modified Brilliant', 'Princess'],
    ['CUSHION-MB', 'Cushion'],
    ['Square Cushion', 'Cushion'],
    ['Round (H&A)', 'Round'],
    ['Pear Modified', 'Pear'],
  ])('shape %s', (text, shape) => {
    expect(read('Price/Ct', [`${text}|1.51|F|VS2|6000`])).toMatchObject([{ shape, warnings: [] }]);
  });

  test.each([
    ['GIA (USA)', 'GIA'],
    ['HRD Antwerp', 'HRD'],
    ['GIA Dossier', 'GIA'],
    ['Gemological Institute of America', 'GIA'],
    ['EGL USA', 'EGL USA'],
    ['GIA pending', 'GIA pending'],
    ['#REF!', null],
  ])('laboratory %s', (text, lab) => {
    expect(field('Lab', text, 'lab')).toBe(lab);
  });

  test.each(['N', '0', 'NC', 'Uncert', 'Loose', 'View', '2141438174'])('no laboratory %s', (text) => {
    expect(field('Lab', text, 'lab')).toBe(null);
  });

  test.each(['NONE', 'No Cert', '0', 'View', 'Click here', 'PDF', 'GIA 4.12E+09', '########', '01-Nov'])(
    'no certificate number %s',
    (text) => {
      expect(field('Cert No', text, 'certificate_no')).toBe(null);
    },
  );

  test.each(['Certificate', 'Report', 'Certi', 'Cert'])(
    'laboratories, numbers or links below %s',
    (column) => {
      const report = (columns: string, values: string) =>
        read(`Price/Ct|${columns}`, [`${good}|6000|${values}`])[0];
      expect(report(`${column}|${column} No`, 'GIA|2141438174')).toMatchObject({
        lab: 'GIA',
        certificate_no: '2141438174',
      });
      expect(report(`${column}|Lab`, '2141438174|GIA')).toMatchObject({ certificate_no: '2141438174' });
      expect(report(`${column}|Cert No`, 'View|2141438174')).toMatchObject({
        certificate_no: '2141438174',
        lab: null,
      });
    },
  );

  test('a laboratory of laboratory-grown stones keeps saying so', () => {
    expect(one('Lab', 'IGI LG')).toMatchObject({ lab: 'IGI', kind: 'laboratory_grown' });
  });

  test.each([
    ['https://www.gia.edu/report-check?reportno=2141438174', '2141438174'],
    ['https://files.example/2141438174.pdf', '2141438174'],
    ['https://files.example/report', null],
    ['=HYPERLINK("https://files.example/1","2141438174")', '2141438174'],
    ['2141438174.0', '2141438174'],
    ['2,141,438,174', '2141438174'],
    ["'2141438174", '2141438174'],
    ['0021414381', '0021414381'],
    ['#2141438174', '2141438174'],
    ['2.1414381E9', null],
    ['In process', null],
  ])('certificate number %s', (text, number) => {
    expect(field('Report No', text, 'certificate_no')).toBe(number);
  });
});

describe('sizes', () => {
  test.each(['7.40~7.42x4.55', '(7.40-7.42)x4.55', '7,40-7,42x4,55', '7.40-7.42*4.55 mm'])('%s', (text) => {
    expect(field('Measurements', text, 'measurement')).toBe('7.40 x 7.42 x 4.55');
  });

  test('a diameter with the height', () => {
    const rows = [`${good}|6000|7.40-7.42|4.55`, `${good}|6000|7.40|4.55`];
    for (const height of ['Height', 'Depth'])
      expect(read(`Price/Ct|Diameter|${height}`, rows)).toMatchObject([
        { measurement: '7.40 x 7.42 x 4.55' },
        { measurement: '7.40 x 7.40 x 4.55' },
      ]);
  });

  test('a ratio below 1, or one that the sizes contradict, is not taken', () => {
    const oval = (ratio: string, size: string) =>
      read('Price/Ct|Ratio|Meas', [`Oval|1.01|F|VS2|6000|${ratio}|${size}`])[0];
    expect(oval('0.71', '5.50x7.80x3.40')).toMatchObject({ ratio: 142 });
    expect(oval('1.10', '5.50x7.80x3.40')).toMatchObject({
      ratio: 142,
      warnings: [expect.stringContaining('1.42')],
    });
    expect(oval('1.42', '')).toMatchObject({ ratio: 142, warnings: [] });
    expect(oval('0.71', '')).toMatchObject({ ratio: null, warnings: ['is below 1: left blank'] });
  });
});

test('a stone without a shape or with a number that says it is sold is off sale', () => {
  expect(read('Price/Ct', ['SOLD|1.51|F|VS2|6000'])).toMatchObject([{ hidden: true }]);
  const made = plan('Price/Ct', [`${good}|6000`]);
  for (const [number, hidden] of [
    ['SOLD - A12', true],
    ['SOLD-12', false],
  ] as const)
    expect(readRow(cellsOf(`${number}|${good}|6000`), made)).toMatchObject({ stone: { hidden } });
});

test('colours that contradict each other, or have an unknown intensity, are refused', () => {
  const colours = (...rows: string[]) => read('Price/Ct|Fancy Color|Intensity', rows);
  expect(colours('Pear|1.51|G|VS2|6000|Yellow|Fancy', 'Pear|1.51|U-V|VS2|6000|Yellow|Light')).toMatchObject([
    { refused: ['Col says G, but the fancy colour is Fancy Yellow'] },
    { color: 'U-V' },
  ]);
  expect(read('Price/Ct|Intensity', ['Pear|1.51|Yellow|VS2|6000|xx'])).toEqual([
    { refused: ['Intensity colour not recognised'] },
  ]);
});

test.each([
  ['Type', 'L', null],
  ['Growth Type', 'MPCVD', 'CVD'],
  ['Growth Type', 'H', 'HPHT'],
  ['Inscription', 'LABGROWN IGI LG611111111', null],
])('a %s "%s" is laboratory-grown', (column, value, growth) => {
  expect(one(column, value)).toMatchObject({ kind: 'laboratory_grown', growth });
});

test('two weights that differ are asked about, or refuse their row where most agree, beside a size they do not', () => {
  const weights = (other: string) => plan(`Price/Ct|${other}`, [`Round|1.5|F|VS2|6000|1.52`]);
  expect(open(weights('Weight')).join()).toContain('Which is the carat, "Ct" or "Weight"?');
  expect(open(plan('Price/Ct|Weight', [`${good}|6000|1.512`]))).toEqual([]);
  expect(open(weights('Size'))).toEqual([]);
  const rows = ['Round|1.5|F|VS2|6000|1.5', 'Round|1.03|F|VS2|6000|1.30', 'Round|2|F|VS2|6000|2.004'];
  const refused = ['Ct differs from the second weight of the row, 1.30'];
  expect(read('Price/Ct|Weight', rows)).toMatchObject([{ carat: 1500 }, { refused }, { carat: 2000 }]);
  expect(read('Price/Ct|Size', rows)).toMatchObject([{}, { carat: 1030 }, {}]);
  expect(read('Price/Ct|Weight', rows, { columns: { Ct: 'carat' } })).toMatchObject([
    {},
    { carat: 1030 },
    {},
  ]);
});

test.each([
  ['TRI', 'Trilliant'],
  ['BAG', 'Baguette'],
  ['CBR', 'Cushion B'],
  ['TB', 'Tapered Baguette'],
])('the shape %s is %s', (code, shape) => {
  expect(read('Price/Ct', [`${code}|1.51|F|VS2|6000`])).toMatchObject([{ shape, warnings: [] }]);
});

test.each(['Labordiamanten', 'Diamants de synthèse', '培育钻石', 'Лабораторные бриллианты'])(
  'the title "%s" is of laboratory-grown diamonds',
  (title) => {
    const options = { titles: [[title]] };
    expect(read('Price/Ct', [`${good}|600`], options)).toMatchObject([{ kind: 'laboratory_grown' }]);
  },
);

test('"Clr" is the colour beside a clarity', () => {
  const { sources } = planColumns(cellsOf('Item Code|Shape|Ct|Clr|Cla'), []);
  expect(sources).toMatchObject({ stone_id: [0], color: [3], clarity: [4] });
  expect(planColumns(cellsOf('Stock|Col|Clr'), []).sources).toMatchObject({ color: [1], clarity: [2] });
});

test('an amount with three figures behind its only sign, beside others without, is not read', () => {
  const rows = (...prices: string[]) => prices.map((price) => `${good}|${price}`);
  const refused = ['Price/Ct may be thousands or decimals: write it without a sign between its figures'];
  for (const price of ['5.270', '845.250'])
    expect(read('Price/Ct', rows('5270', price, '6100'))).toMatchObject([{}, { refused }, {}]);
  expect(read('Price/Ct', rows('5270.50', '5.270'))).toMatchObject([{}, { refused }]);
  expect(read('Price/Ct', rows('1270.50', '845.250'))).toMatchObject([{}, { price: 84_525 }]);
  expect(read('Price/Ct', rows('5,270', '845'))).toMatchObject([{ price: 527_000 }, {}]);
});

test('sums and sentences between the stones are no stones', () => {
  const { sources } = plan('Price/Ct|Total', [`${good}|6000|9060`]);
  const isOne = (line: string) => isNotStone(cellsOf(line), { sources });
  expect(isOne('||2.21|||10756.5')).toBe(true);
  expect(isOne('* All stones are subject to prior sale|||||')).toBe(true);
  expect(isOne('S-9|Round|1.01||VS1|6000')).toBe(false);
  expect(isOne('S-9|||||')).toBe(false);
});

describe('a row that is no diamond to be sold alone is refused', () => {
  const refused = (columns: string, ...rows: string[]) =>
    read(
      columns,
      rows.map((row) => `${good}|${row}`),
    ).map((stone) => 'refused' in stone && stone.refused);

  test('another gem, by a column of any name, the comment, the shape or a title', () => {
    expect(refused('Price/Ct|Gem', '7000|Natural Ruby', '6000|Diamond')).toEqual([
      ['Gem says Natural Ruby, which is no diamond'],
      false,
    ]);
    expect(refused('Price/Ct|Type', '6000|Moissanite', '6000|Diamond')).toEqual([
      ['Type says Moissanite, which is no diamond'],
      false,
    ]);
    expect(
      refused(
        'Price/Ct|Remarks',
        '6000|CZ',
        '6000|Lab created sapphire, heated',
        '6000|Garnet inclusion',
        '6000|call Ruby',
      ),
    ).toEqual([
      ['Remarks says CZ, which is no diamond'],
      ['Remarks says Lab created sapphire, heated, which is no diamond'],
      false,
      false,
    ]);
    expect(read('Price/Ct', ['Moissanite RD|1.51|F|VS2|6000', 'Emerald|1.51|F|VS2|6000'])).toMatchObject([
      { refused: ['Shape says Moissanite RD, which is no diamond'] },
      { shape: 'Emerald' },
    ]);
    const below = (title: string) => read('Price/Ct', [`${good}|6000`], { titles: [[title]] });
    expect(below('Natural Rubies')).toEqual([
      { refused: ['Ct is below a title of other stones than diamonds'] },
    ]);
    expect(below('Ruby Diamonds Pvt Ltd')).toMatchObject([{ stone_id: 'S-0' }]);
  });

  test('a parcel, by its sieve or a size far too small for its weight', () => {
    expect(refused('Price/Ct|Sieve', '480|+7-9', '6000|')).toEqual([
      ['Sieve is more than one stone: give each its own row'],
      false,
    ]);
    expect(refused('Price/Ct|Size mm', '480|1.3-1.5', '6000|7.4')).toEqual([
      ['Size mm is too small for 1.51 ct: the row is more than one stone: give each its own row'],
      false,
    ]);
  });

  test('a stone that is sold only with the other one of its pair', () => {
    expect(
      refused(
        'Price/Ct|Pair Stock #|Is Matched Pair Separable',
        '6000|S-1|FALSE',
        '6000|S-0|TRUE',
        '6000||FALSE',
      ),
    ).toEqual([['Is Matched Pair Separable is sold only with another stone'], false, false]);
  });
});

test('RAP prices of large stones in hundreds make no prices, nor do discounts with a plus each', () => {
  const reasons = (columns: string, row: string) => open(plan(columns, [row]));
  expect(reasons('Rap|Disc', 'Round|5.51|F|VS2|820|-30')).toEqual([
    expect.stringContaining('in hundreds of US$'),
  ]);
  expect(reasons('Rap|Disc', 'Round|5.51|F|VS2|82000|-30')).toEqual([]);
  expect(reasons('Rap|Disc', `${good}|10000|+30`)).toEqual([
    expect.stringContaining('Nothing tells which discounts'),
  ]);
  expect(reasons('Rap|Disc|Price/Ct', `${good}|10000|+30|13000`)).toEqual([]);
});

test('a stock number that a spreadsheet made a month of is refused', () => {
  const made = plan('Price/Ct', [`${good}|6000`]);
  const isRead = (number: string) => readRow(cellsOf(`${number}|${good}|6000`), made).ok;
  expect(['Feb-24', '01-Feb', 'MAR-24', 'FEB-124'].map(isRead)).toEqual([false, false, true, true]);
});

test('a price that no stone has is refused', () => {
  const refused = (column: string, value: string) => read(column, [`${good}|${value}`])[0];
  for (const [column, value] of [
    ['Price/Ct', '1'],
    ['Price/Ct', '6,12'],
    ['Total', '10.5'],
  ] as const)
    expect(refused(column, value), value).toMatchObject({
      refused: [`${column} makes less than US$ 20 a carat, which no stone costs`],
    });
});

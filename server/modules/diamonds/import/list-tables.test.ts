import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { importText, reportOf, storedStone, storedStones } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { workbookOf } from '#server/testing/test-workbooks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
});

const lines = (...rows: string[]) => rows.join('\n');
const header = 'Stone ID,Shape,Cts,Color,Clarity,Price/Ct';
const prices = async () => (await storedStones(server)).map(({ stone_id, price }) => [stone_id, price / 100]);

async function listed<Value>(pick: (stone: Diamond) => Value): Promise<Value[]> {
  const as = await server.createUser({ user_type: 'ADMIN' });
  const { body } = await server.request('searchDiamonds', { as, body: {} });
  return body.data.data.toSorted((a, b) => a.stone_id.localeCompare(b.stone_id)).map(pick);
}

async function refusalOf(content: string): Promise<unknown> {
  return importText(server, content).catch((failure: unknown) => failure);
}

describe('the headers are the row below which most rows read as stones', () => {
  const rows = ['T-1,Round,1.01,G,VS1,4836', 'T-2,Oval,0.50,E,VVS2,2436'];
  const stones = [
    ['T-1', 4836],
    ['T-2', 2436],
  ];

  test.each([
    [
      'a letterhead of many lines',
      lines(...Array.from({ length: 40 }, (_, at) => `Terms ${at}`), header, ...rows),
    ],
    [
      'a summary with known headers above',
      lines(
        'HOUSE STOCK',
        ',,Pcs,Cts,Rap Rate,Disc %,Price/Ct,Amount',
        'TOTAL,,2,1.51,8058,-36,4041,6102',
        '',
        header,
        ...rows,
      ),
    ],
    [
      'another separator than the letterhead',
      lines('Diamonds; rounds; ovals; fancies;', 'a;b;c;d;', header, ...rows),
    ],
  ])('%s', async (_, content) => {
    const { report } = await importText(server, content);
    expect(report).toMatchObject({ rows: 2, added: 2, rejected: 0 });
    expect(await prices()).toEqual(stones);
  });
});

describe('a second row of headers', () => {
  test('with other columns begins another table', async () => {
    const { report, rejects } = await importText(
      server,
      lines(
        header,
        'T-1,Round,1.01,G,VS1,4836',
        '',
        'FANCY COLOURS',
        'Stone ID,Cts,Color,Shape,Total,Clarity,Lab',
        'T-2,2.00,Fancy Yellow,Oval,9000,VS1,GIA',
        'T-3,0.50,Fancy Yellow,Oval,x,VS1,GIA',
      ),
    );
    expect(report).toMatchObject({ added: 2, rejected: 1 });
    expect(await prices()).toEqual([
      ['T-1', 4836],
      ['T-2', 4500],
    ]);
    expect(report.columns.map(({ header: text }) => text)).toEqual(
      expect.arrayContaining(['Price/Ct', 'Total', 'Lab']),
    );
    // The rejected rows can be imported again: each table has its headers.
    const again = await importText(server, rejects!.replace(',x,', ',900,'));
    expect(again.report).toMatchObject({ added: 1 });
  });

  test('with the same columns is left out, wherever a page ends', async () => {
    const { report } = await importText(
      server,
      lines(header, 'T-1,Round,1.01,G,VS1,4836', header, 'T-2,Oval,0.50,E,VVS2,2436', header),
    );
    expect(report).toMatchObject({ rows: 2, added: 2, rejected: 0 });
  });

  test('of a summary is no table of stones', async () => {
    const { report } = await importText(
      server,
      lines(header, 'T-1,Round,1.01,G,VS1,4836', '', 'Shape,Pcs,Cts,Amount', 'Round,1,1.01,4884.36'),
    );
    expect(report).toMatchObject({ rows: 1, added: 1, rejected: 0 });
    expect(report.notes.join(' ')).toContain('lines with totals or terms are not stones');
  });

  test('that cannot be understood refuses the list, with its line', async () => {
    expect(
      await refusalOf(
        lines(header, 'T-1,Round,1.01,G,VS1,4836', 'Stone ID,Shape,Cts,Color,Price', 'T-2,Oval,2.00,E,9000'),
      ),
    ).toMatchObject({
      status: 422,
      message:
        'The table that begins on line 3: Is "Price" the price of a carat or of the stone? The figures do not tell.',
    });
    expect(await storedStones(server)).toEqual([]);
  });

  test('keeps what another table says of a stone in stock', async () => {
    await importText(server, lines(`${header},Lab`, 'T-2,Oval,0.50,E,VVS2,2436,GIA'));
    await importText(
      server,
      lines(
        `${header},Lab`,
        'T-1,Round,1.01,G,VS1,4836,IGI',
        'Stone ID,Cts,Color,Shape,Total',
        'T-2,0.50,E,Oval,1300',
      ),
    );
    expect(await storedStone(server, 'T-2')).toMatchObject({
      stone_id: 'T-2',
      price: 2600_00,
      clarity: expect.any(Number),
      lab: expect.any(Number),
    });
  });
});

describe('the shape of a list without a column for it', () => {
  const list = [
    'Stone ID,Cts,Color,Clarity,Cut,Measurements,Price/Ct',
    'T-1,1.01,G,VS1,,6.43-6.47x3.98,4836',
  ];

  test('comes from its title', async () => {
    const { report } = await importText(server, lines('OVAL DIAMONDS', ...list));
    expect(report.notes).toContain(
      'The list has no shape column. Its title "OVAL DIAMONDS" names one: the stones below it are imported as Oval.',
    );
    expect(report.added).toBe(1);
  });

  test('comes from the titles between the stones', async () => {
    const rows = [
      'ROUND 1.00-1.49',
      'T-1,1.01',
      'PEARS',
      'T-2,1.02',
      'GIA',
      'T-3,1.03',
      'FANCY SHAPES',
      'T-4,1.04',
    ];
    const stones = rows.map((row) => (row.startsWith('T') ? `${row},G,VS1,4836` : `${row},,,,`));
    const { report } = await importText(server, lines('Stone ID,Cts,Color,Clarity,Price/Ct', ...stones));
    expect(report).toMatchObject({
      added: 3,
      rejected: 1,
      problems: [{ stone_id: 'T-4', reason: 'is missing' }],
    });
    expect(report.notes).toContain('The title "PEARS" says what the stones below it are.');
    expect(await listed(({ stone_id, shape }) => [stone_id, shape])).toEqual([
      ['T-1', 'Round'],
      ['T-2', 'Pear'],
      ['T-3', 'Pear'],
    ]);
  });

  test('is that of each sheet of a workbook', async () => {
    const [head = [], row = []] = [list[0]?.split(','), list[1]?.split(',')];
    const sheets = ['ROUND', 'PEAR'].map((name) => ({ name, rows: [head, [name, ...row.slice(1)]] }));
    await reportOf(server, workbookOf(sheets));
    expect(await listed(({ stone_id, shape }) => [stone_id, shape])).toEqual([
      ['PEAR', 'Pear'],
      ['ROUND', 'Round'],
    ]);
  });

  test('is not guessed from a title with several', async () => {
    expect(await refusalOf(lines('Rounds and ovals', ...list))).toMatchObject({ status: 422 });
  });
});

test('tells what is on sale by the words of the list', async () => {
  const words = ['Available', 'G', '', 'On Memo', 'Hold', 'Reserved', 'In Transit', 'NA', 'SOLD', 'with Raj'];
  const rows = words.map((word, at) => `T-${at},Round,1.01,G,VS1,4836,${word}`);
  const { report } = await importText(server, lines(`${header},Status`, ...rows), {
    markups: { wholesale: '+0%' } as never,
  });
  expect(report.warnings).toEqual([
    expect.objectContaining({ value: 'with Raj', reason: 'is not a known word: the stone is not on sale' }),
  ]);
  expect(report.notes).toContain('7 stones are not available by the list: they are not on sale.');
  const hidden = (await storedStones(server))
    .filter(({ state }) => state === stoneState.HIDDEN)
    .map(({ stone_id }) => stone_id);
  expect(hidden).toEqual(expect.arrayContaining(['T-3', 'T-4', 'T-5', 'T-6', 'T-7', 'T-8', 'T-9']));
});

test('reads grades, shapes and certificates as lists word them', async () => {
  const rows = [
    'T-1,OVEL,1.01,"K, Faint Brown",VS1,4836,EX-EX-VG,MED-BL,GIA 2100000071',
    'T-2,Round,0.50,N-O,VVS2,2436,3EX,N/A,IGI LG600000072',
    'T-3,Blob,0.70,FIY,VS2,2900,,VERYSTRONGBL,',
  ];
  const { report } = await importText(server, lines(`${header},CPS,Fluor,Certificate`, ...rows));
  expect(report).toMatchObject({ added: 3, rejected: 0 });
  expect(report.warnings.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'is taken for a typing error: imported as Oval'],
    [3, 'between two grades, imported as O'],
    [4, 'is not a known shape: imported as Blob'],
  ]);
  const [first, second] = await storedStones(server);
  expect(first).toMatchObject({ certificate_no: '2100000071', cut: 2, polish: 2, symmetry: 3 });
  expect(second).toMatchObject({ certificate_no: 'LG600000072', cut: 2, fluo: null });
});

test('leaves a date blank that can be two days, unless the column tells', async () => {
  const list = (...dates: string[]) =>
    lines(`${header},Report Date`, ...dates.map((date, at) => `T-${at},Round,1.01,G,VS1,4836,${date}`));
  const { report } = await importText(server, list('04/10/2024', '05/05/2024'));
  expect(report.warnings).toEqual([
    expect.objectContaining({ reason: 'may be 04 Oct, 2024 or 10 Apr, 2024: left blank' }),
  ]);
  await importText(server, list('04/10/2024', '25/10/2024'));
  const days = (await storedStones(server)).map(({ certificate_date }) => certificate_date);
  expect(days).toEqual([Date.UTC(2024, 9, 4) / 86_400_000, Date.UTC(2024, 9, 25) / 86_400_000]);
});

test('a title or a sheet of laboratory-grown diamonds says so of its own stones only', async () => {
  const row = (id: string) => [id, 'Round', '1.01', 'G', 'VS1', '483'];
  const columns = header.split(',');
  const sheets = [
    { name: 'LAB GROWN', rows: [columns, row('T-1')] },
    { name: 'Sheet2', rows: [columns, row('T-2'), ['CVD DIAMONDS'], row('T-3'), ['NATURAL'], row('T-4')] },
    { name: 'Sheet3', rows: [['CVD stock'], columns, row('T-5')] },
  ];
  await reportOf(server, workbookOf(sheets));
  const grown = 'laboratory_grown';
  expect(await listed(({ kind }) => kind)).toEqual([grown, 'natural', grown, 'natural', grown]);
});

describe('a shape written once for the stones below it', () => {
  const shapes = async (...written: string[]) => {
    const rows = written.map((shape, at) => (shape === '\n' ? '' : `T-${at},${shape},1.01,G,VS1,4836`));
    const { report } = await importText(server, lines(header, ...rows));
    return [report.added, report.rejected, await listed(({ shape }) => shape)];
  };

  test('is that of the blank ones too', async () => {
    expect(await shapes('Round', '', '', 'Oval', '')).toEqual([
      5,
      0,
      ['Round', 'Round', 'Round', 'Oval', 'Oval'],
    ]);
  });

  test('is not guessed in a list that writes it for each stone, nor below a gap', async () => {
    expect(await shapes('Round', 'Round', '', 'Oval')).toEqual([3, 1, ['Round', 'Round', 'Oval']]);
    await server.db.write.deleteFrom('diamonds').execute();
    expect(await shapes('Round', '', '\n', '')).toEqual([2, 1, ['Round', 'Round']]);
  });
});

describe('a title that says where the stones below it are', () => {
  const row = (id: string) => `${id},Round,1.01,G,VS1,4836`;
  const states = () => listed(({ stone_id, availability }) => [stone_id, availability ?? null]);

  test('counts until another one', async () => {
    const { report } = await importText(
      server,
      lines(
        header,
        row('T-1'),
        'STONES ON MEMO',
        row('T-2'),
        'Sold',
        header,
        row('T-3'),
        'AVAILABLE',
        row('T-4'),
      ),
    );
    expect(report).toMatchObject({ added: 4 });
    expect(await states()).toEqual([
      ['T-1', null],
      ['T-2', 'on_memo'],
      ['T-3', 'sold'],
      ['T-4', 'available'],
    ]);
  });

  test('counts not where it says so by colours, which the report names', async () => {
    const text = lines('Red = on memo', header, row('T-1'), 'Yellow: sold', row('T-2'));
    const { report } = await importText(server, text);
    expect(
      report.notes.filter((note) => note.includes('by colours')).map((note) => note.slice(0, 16)),
    ).toEqual([expect.stringContaining('Red = on memo'), expect.stringContaining('Yellow: sold')]);
    expect(await states()).toEqual([
      ['T-1', null],
      ['T-2', null],
    ]);
  });

  test('also with a place or in another language, and not where it states terms', async () => {
    const titles = ['Goods on memo in Hong Kong', 'VERKAUFT', 'Available', 'Memo: 7 days'];
    const below = titles.flatMap((title, at) => [title, row(`T-${at}`)]);
    await importText(server, lines(header, row('T-'), ...below));
    expect((await states()).map(([, state]) => state)).toEqual([
      null,
      'on_memo',
      'sold',
      'available',
      'available',
    ]);
  });

  test('also above the headers, for its own sheet only, and not where a row says otherwise', async () => {
    const cells = (...texts: string[]) => texts.map((text) => text.split(','));
    const stated = cells(`${header},Status`, `${row('T-2')},Available`, `${row('T-3')},`);
    const sheets = [
      { name: 'Sheet1', rows: cells('Memo goods', header, row('T-1')) },
      { name: 'MEMO', rows: stated },
      { name: 'Sheet3', rows: cells(header, row('T-4')) },
    ];
    await reportOf(server, workbookOf(sheets));
    expect(await states()).toEqual([
      ['T-1', 'on_memo'],
      ['T-2', 'available'],
      ['T-3', 'on_memo'],
      ['T-4', null],
    ]);
  });
});

test('rows below a title of pairs or parcels are refused, unless they have a report or one piece', async () => {
  const row = (id: string, more: string) => `${id},Round,2.02,G,VS1,4836,${more}`;
  const rows = [
    row('T-1', ','),
    'MATCHED PAIRS',
    row('T-2', ','),
    row('T-3', '2141438171,'),
    row('T-4', ',1'),
  ];
  const below = ['Singles', row('T-5', ',')];
  const { report } = await importText(server, lines(`${header},Cert No,Pcs`, ...rows, ...below));
  expect(report.problems.map(({ line, column }) => [line, column])).toEqual([[4, 'Cts']]);
  expect(await listed(({ stone_id }) => stone_id)).toEqual(['T-1', 'T-3', 'T-4', 'T-5']);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { importText, storedStone } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
});

async function nameOf(stoneId: string, kind: 'shape' | 'lab') {
  const stone = await storedStone(server, stoneId);
  await server.services.lookupValues.ensureLoaded([stone]);
  return server.services.lookupValues.nameOf(kind, stone[kind]);
}

describe('lists of trading systems', () => {
  test('imports RapNet columns and a discount as a negative fraction', async () => {
    const { report } = await importText(
      server,
      `Stock #,Availability,Shape,Weight,Color,Clarity,Cut Grade,Polish,Symmetry,Fluorescence Intensity,Measurements,Lab,Report #,RapNet Price,Rapnet Discount %,Cash Price,Depth %,Table %,Country,City,Diamond Image
R-1,G,CU,1.20,F,VS2,,EX,VG,FNT,6.80-5.90x4.10,GIA,2225843190,4800,-0.40,4700,69.5,60,India,Mumbai,https://media.example/r1.jpg`,
    );
    expect(report.discount_read_as).toMatch(/^fractions, −0.30 means 30 % below/);
    expect(await nameOf('R-1', 'shape')).toBe('Cushion');
    expect(await storedStone(server, 'R-1')).toMatchObject({
      carat: 1200,
      price: 4800_00,
      total_amount: 5760_00,
      discount: 40_00,
      rap: 8000_00,
      length: 680,
      width: 590,
      height: 410,
      depth_pct: 6950,
      table_pct: 6000,
      certificate_no: '2225843190',
      img_url: 'https://media.example/r1.jpg',
    });
  });

  test('imports Nivoda columns and a total price', async () => {
    await importText(
      server,
      `Stock #,Shape,Size,Cut,Color,Clarity,Polish,Symmetry,Lab,Certificate #,Location,Final Price
N-1,ROUND,0.50,EX,D,IF,EX,EX,IGI,LG1,Antwerp,2000`,
    );
    expect(await storedStone(server, 'N-1')).toMatchObject({
      carat: 500,
      total_amount: 2000_00,
      price: 4000_00,
      cut: 2,
    });
    expect(await nameOf('N-1', 'lab')).toBe('IGI');
  });

  test('imports IDEX columns with the shape in Cut', async () => {
    await importText(
      server,
      `Item ID #,Cut,Carat,Color,Clarity,Make (Cut Grade),Grading Lab,Certificate Number,Price Per Carat,Total Price,% Off IDEX List
I-1,Pear,2.00,G,SI1,VG,HRD,9,3000,6000,35`,
    );
    expect(await nameOf('I-1', 'shape')).toBe('Pear');
    expect(await storedStone(server, 'I-1')).toMatchObject({
      cut: 3,
      total_amount: 6000_00,
      discount: 35_00,
    });
  });

  test('imports three measurement columns', async () => {
    await importText(server, 'Stock #,Shape,Ct,Col,PPC,M1,M2,M3\nT-1,OV,1,E,100,8.10,5.90,3.60');
    expect(await storedStone(server, 'T-1')).toMatchObject({
      measurement: '8.10 x 5.90 x 3.60',
      ratio: 137,
    });
  });
});

test.each([
  ['-30', '-20', 30_00],
  ['30', '20', 30_00],
  ['30%', '20%', 30_00],
  ['-0.30', '-0.2', 30_00],
  ['0.3', '0.2', 30_00],
])('imports discounts written as %s and %s', async (first, second, stored) => {
  await importText(
    server,
    `Stock #,Shape,Ct,Col,Rap,Disc\nD-1,BR,1,E,10000,${first}\nD-2,BR,1,E,10000,${second}`,
  );
  expect(await storedStone(server, 'D-1')).toMatchObject({ discount: stored, price: 7000_00 });
});

test('samples the end of a long list to interpret its columns', async () => {
  const filler = 'https://media.example/'.padEnd(120, 'x');
  const rows = Array.from(
    { length: 6000 },
    (_, at) => `L-${at},BR,1,E,100,${at < 4000 ? '' : '-12.5'},${filler}.jpg`,
  );
  const { report } = await importText(server, ['Stock #,Shape,Ct,Col,PPC,Disc,Image', ...rows].join('\n'), {
    dryRun: true,
  });
  expect(report).toMatchObject({ rows: 6000, added: 6000, rejected: 0 });
  expect(report.discount_read_as).toMatch(/^percentages, −30 means/);
});

describe('rows that cannot be stored', () => {
  const header = 'Stock #,Shape,Carat,Color,Price/Ct,Remark';

  it('include a row with an unquoted separator, whose columns are not shifted', async () => {
    const { report, rejects } = await importText(
      server,
      `${header}\nA-1,BR,1,E,4,500.00,ok\nA-2,BR,1,E,4500\nA-3,BR,1,E,4500,ok,,`,
    );
    expect(report.problems).toEqual([
      {
        line: 2,
        stone_id: 'A-1',
        column: '',
        value: '',
        reason: 'the row has 7 cells for 6 columns: a value may contain the separator without being quoted',
      },
    ]);
    expect(report.added).toBe(2);
    expect(rejects?.split('\r\n')[1]).toMatch(/^A-1,BR,1,E,4,500\.00,2,"?the row has 7 cells.*,ok$/);
  });

  it('include a duplicate of an imported stock number, but no duplicate of a rejected row', async () => {
    const rows = ['A-1,BR,x,E,1,', 'A-1,BR,1,E,100,', ' A-1 ,BR,1,E,200,', 'a-1,BR,1,E,300,'];
    const { report } = await importText(server, [header, ...rows].join('\n'));
    expect(report.problems).toEqual([
      { line: 2, stone_id: 'A-1', column: 'Carat', value: 'x', reason: 'is not a number' },
      {
        line: 4,
        stone_id: 'A-1',
        column: 'Stock #',
        value: 'A-1',
        reason: 'duplicate of line 3',
      },
    ]);
    expect(await storedStone(server, 'A-1')).toMatchObject({ price: 100_00 });
  });

  it('can be corrected in the file of rejected rows and imported again, repeatedly', async () => {
    const first = await importText(
      server,
      `${header}\r\nA-1,BR,1,?,-50,"=1+1\nnext"\r\nA-2,BR,bad,E,90,+text`,
    );
    expect(first.rejects).toBe(
      `\ufeff${header},Line,Reason\r\n` +
        `A-1,BR,1,?,-50,"'=1+1\nnext",2,Color is missing\r\n` +
        `A-2,BR,bad,E,90,'+text,4,Carat is not a number\r\n`,
    );
    const second = await importText(server, first.rejects!.replace('bad', '1.5'));
    expect(second.report).toMatchObject({ rows: 2, added: 1, rejected: 1 });
    expect(second.rejects).toBe(
      `\ufeff${header},Line,Reason\r\nA-1,BR,1,?,-50,"'=1+1\nnext",2,Color is missing\r\n`,
    );
    const third = await importText(server, second.rejects!.replace('?', 'E').replace('-50', '50'));
    expect(third.report).toMatchObject({ rows: 1, added: 1, rejected: 0 });
    expect(third.rejects).toBeNull();
  });

  it('are all counted when only the first thousand problems are listed', async () => {
    const rows = Array.from({ length: 1100 }, (_, at) => `A-${at},BR,x,?,1,`);
    const { report, rejects } = await importText(server, [header, ...rows].join('\n'));
    expect(report).toMatchObject({ rows: 1100, rejected: 1100, problem_count: 2200, added: 0 });
    expect(report.problems).toHaveLength(1000);
    expect(rejects?.trimEnd().split('\r\n')).toHaveLength(1101);
  });
});

describe('the name of a supplier', () => {
  const list = (rows: string) => `Stock #,Shape,Weight,Color,Price/Ct,Supplier Name\n${rows}`;
  const names = async () => {
    const rows = await server.db.read
      .selectFrom('diamonds')
      .select(['stone_id', 'supplier_name'])
      .orderBy('stone_id')
      .execute();
    return rows.map(({ stone_id, supplier_name }) => [stone_id, supplier_name]);
  };

  test('keeps its first spelling within a list and in later lists', async () => {
    await importText(server, list('S-1,BR,1,E,100,Kiran Gems\nS-2,BR,1,E,100,KIRAN  gems '));
    await importText(server, list('S-3,BR,1,E,100,kiran gems\nS-4,BR,1,E,100,Kiran Gems BV'));
    expect(await names()).toEqual([
      ['S-1', 'Kiran Gems'],
      ['S-2', 'Kiran Gems'],
      ['S-3', 'Kiran Gems'],
      ['S-4', 'Kiran Gems BV'],
    ]);
  });

  test('is no change of a stone where only its spelling differs', async () => {
    await importText(server, list('S-1,BR,1,E,100,Kiran Gems'));
    const { report } = await importText(server, list('S-1,BR,1,E,100,KIRAN GEMS'));
    expect(report).toMatchObject({ updated: 0, unchanged: 1 });
  });
});

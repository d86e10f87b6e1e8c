import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseMarkup } from '#domain/pricing/markup.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { importText, storedStone, storedStones } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
  await server.db.write.deleteFrom('terms').execute();
});

const header = 'Stock #,Shape,Carat,Color,Clarity,Lab,Rap,Disc %,PPC,Image,Availability';
const row = (stock: string, price = 6000, more = ',') =>
  `${stock},BR,1.00,E,VS1,GIA,10000,-40,${price},${more}`;
const list = (...rows: string[]) => [header, ...rows].join('\n');
const markups = { wholesale: parseMarkup('+8%')!, retail: parseMarkup('+15%')! };
const many = (count: number, from = 1) => Array.from({ length: count }, (_, at) => row(`M-${from + at}`));

describe('a new stone', () => {
  it('needs a price where neither the list nor a rule gives one', async () => {
    const { report } = await importText(server, list(row('A-1')), { supplierName: 'Kesar' });
    expect(await storedStone(server, 'A-1')).toMatchObject({
      supplier_name: 'Kesar',
      state: stoneState.NEEDS_PRICE,
      order_id: null,
      featured: 0,
      status: 1,
      rap: 10_000_00,
      price: 6000_00,
      discount: 40_00,
      total_amount: 6000_00,
      j_price: 0,
      j_discount: null,
      j_total_amount: 0,
      retail_price: 0,
      retail_discount: null,
      retail_total_amount: 0,
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    });
    expect(report.pricing).toMatchObject({ rule: [], stones: 0, needs_price: 1, wholesale_total: 0 });
  });

  it('gets the wholesale and retail prices of the list', async () => {
    const own =
      'stone_id,shape,carat,color,ppc,j_price,j_total_amount,retail_price\nA-1,Round,2,E,100,110,220,150';
    await importText(server, own);
    expect(await storedStone(server, 'A-1')).toMatchObject({
      price: 100_00,
      total_amount: 200_00,
      j_price: 110_00,
      j_total_amount: 220_00,
      retail_price: 150_00,
      retail_total_amount: 300_00,
      j_discount: null,
    });
  });

  it('is hidden when the list marks it as not available', async () => {
    await importText(server, list(row('A-1', 6000, ',NA'), row('A-2', 6000, ',G')), { markups });
    expect((await storedStones(server)).map(({ state }) => state)).toEqual([
      stoneState.HIDDEN,
      stoneState.ON_SALE,
    ]);
  });
});

describe('an existing stone', () => {
  it('is matched by its number and keeps the fields without a column in the list', async () => {
    const before = await server.createDiamond({
      stone_id: 'A-1',
      certificate_no: '123',
      location: 1,
      img_url: 'front.jpg',
      featured: 1,
      status: 2,
      clarity: 1,
      lab: null,
      supplier_name: 'Kesar',
    });
    server.clock.advance(1000);
    const { report } = await importText(server, list(row('A-1'), row('A-2')));
    expect(report).toMatchObject({ added: 1, updated: 1, warnings: [] });
    const after = await storedStone(server, 'A-1');
    expect(after).toMatchObject({
      id: before.id,
      certificate_no: '123',
      location: 1,
      img_url: 'front.jpg',
      featured: 1,
      status: 2,
      clarity: 5,
      price: 6000_00,
      supplier_name: 'Kesar',
      created_at: before.created_at,
      updated_at: server.clock.now(),
    });
    await server.services.lookupValues.ensureLoaded([after]);
    expect(server.services.lookupValues.nameOf('lab', after.lab)).toBe('GIA');
  });

  it('loses the value of a field whose cell is blank', async () => {
    await importText(server, list(row('A-1')));
    await importText(server, list(row('A-1').replace('VS1,GIA', ',')));
    expect(await storedStone(server, 'A-1')).toMatchObject({ clarity: null, lab: null });
  });

  it('keeps its wholesale and retail margins when the supplier price changes', async () => {
    await server.createDiamond({ stone_id: 'A-1' });
    await importText(server, list(row('A-1', 5000).replace('-40', '-50')));
    expect(await storedStone(server, 'A-1')).toMatchObject({
      price: 5000_00,
      j_price: 5500_00,
      j_discount: 45_00,
    });
    await importText(server, list(row('A-1', 6000)));
    expect(await storedStone(server, 'A-1')).toMatchObject({
      price: 6000_00,
      j_price: 6600_00,
      j_discount: 34_00,
      j_total_amount: 6600_00,
      retail_price: 7200_00,
      retail_discount: 28_00,
      retail_total_amount: 7200_00,
    });
  });

  it('keeps its RAP price without a RAP column, and derives the discount from the new price', async () => {
    await server.createDiamond({ stone_id: 'A-1' });
    await importText(server, 'Stock #,Shape,Carat,Color,Price/Ct\nA-1,BR,1,E,7000');
    expect(await storedStone(server, 'A-1')).toMatchObject({
      rap: 10_000_00,
      price: 7000_00,
      discount: 30_00,
    });
  });

  it('stays sold or deleted with its order, with a warning in the report', async () => {
    const sold = await server.createDiamond({ stone_id: 'A-1', state: stoneState.SOLD, order_id: 7 });
    const gone = await server.createDiamond({ stone_id: 'A-2', state: stoneState.DELETED, order_id: 8 });
    const { report } = await importText(server, list(row('A-1'), row('A-2')));
    expect(report).toMatchObject({ added: 0, updated: 2 });
    const reason = 'is sold: its figures were updated, it stays off sale';
    expect(report.warnings).toEqual([
      { line: 2, stone_id: 'A-1', column: 'Stock #', value: 'A-1', reason },
      { line: 3, stone_id: 'A-2', column: 'Stock #', value: 'A-2', reason },
    ]);
    expect(await storedStone(server, 'A-1')).toMatchObject({
      id: sold.id,
      state: stoneState.SOLD,
      order_id: 7,
      price: 6000_00,
    });
    expect(await storedStone(server, 'A-2')).toMatchObject({
      id: gone.id,
      state: stoneState.DELETED,
      order_id: 8,
    });
  });

  it('is not written when nothing changes, and is counted as unchanged', async () => {
    const content = list(row('A-1'), row('A-2'), row('A-3'));
    await importText(server, content, { supplierName: 'Kesar' });
    const before = await storedStones(server);
    server.clock.advance(1000);
    // A new location name is a change, also on a dry run, which stores no names.
    const place = content.replace('Availability', 'Location').replace(row('A-1'), `${row('A-1')}Surat`);
    const trial = await importText(server, place, { dryRun: true });
    expect(trial.report).toMatchObject({ added: 0, updated: 1, unchanged: 2 });
    const repriced = content.replace(row('A-2'), row('A-2', 5990).replace('-40', '-40.1'));
    const real = await importText(server, repriced);
    expect(real.report).toMatchObject({ added: 0, updated: 1, unchanged: 2 });
    const after = await storedStones(server);
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect(after[1]).toMatchObject({ price: 5990_00, updated_at: server.clock.now() });
  });

  it('gets a warning when it is sold and unchanged only if the list offers it', async () => {
    await importText(server, list(row('A-1')));
    await server.db.write.updateTable('diamonds').set({ state: stoneState.SOLD, order_id: 7 }).execute();
    const offered = await importText(server, list(row('A-1')));
    expect(offered.report).toMatchObject({ updated: 0, unchanged: 1 });
    expect(offered.report.warnings.map(({ reason }) => reason)).toEqual(['is sold and stays off sale']);
    const known = await importText(server, list(row('A-1', 6000, ',NA')));
    expect(known.report).toMatchObject({ updated: 0, unchanged: 1, warnings: [] });
  });

  it('is put on sale again when it was deleted or hidden', async () => {
    const gone = await server.createDiamond({
      stone_id: 'A-1',
      state: stoneState.DELETED,
      certificate_no: '1',
    });
    await server.createDiamond({ stone_id: 'A-2', state: stoneState.HIDDEN });
    server.clock.advance(1000);
    const { report } = await importText(server, list(row('A-1'), row('A-2')), { markups });
    expect(report).toMatchObject({ added: 1, updated: 1 });
    const [first, second] = await storedStones(server);
    expect(first).toMatchObject({
      id: gone.id,
      state: stoneState.ON_SALE,
      certificate_no: null,
      j_price: 6480_00,
    });
    expect(first?.created_at).toBe(server.clock.now());
    expect(second?.state).toBe(stoneState.ON_SALE);
  });
});

describe('an import', () => {
  it('stores nothing when writing a stone fails', async () => {
    await sql`create unique index one_price on diamonds (total_amount)`.execute(server.db.write);
    const rows = Array.from({ length: 450 }, (_, at) => row(`M-${at}`, 6000 + (at === 449 ? 0 : at)));
    const plain = header.replace('Disc %', 'Ignored');
    try {
      await expect(importText(server, [plain, ...rows].join('\n'))).rejects.toThrow(/unique/i);
    } finally {
      await sql`drop index one_price`.execute(server.db.write);
    }
    expect(await storedStones(server)).toEqual([]);
    expect(await server.db.read.selectFrom('terms').selectAll().execute()).toEqual([]);
  });

  it('stores nothing when it is aborted while reading or storing', async () => {
    for (const phase of ['reading', 'storing'] as const) {
      const stop = new AbortController();
      const onProgress = (progress: { phase: string }) =>
        progress.phase === phase && stop.abort(new Error('ended'));
      const { signal } = stop;
      await expect(importText(server, list(...many(900)), { signal, onProgress })).rejects.toThrow('ended');
      expect(await storedStones(server)).toEqual([]);
    }
  });

  it('gives the same report on a dry run and stores nothing', async () => {
    await server.createDiamond({ stone_id: 'M-3', price: 1 });
    const content = list(...many(450), row('', 100), row('M-9'));
    const trial = await importText(server, content, { dryRun: true, numberFrom: 'KD-' });
    expect(trial.report).toMatchObject({ dry_run: true, added: 450, updated: 1, numbered: 1, rejected: 1 });
    expect(await storedStones(server)).toHaveLength(1);
    const real = await importText(server, content, { numberFrom: 'KD-' });
    expect(trial.report.notes).toContain('Stock number KD-1 will be assigned.');
    expect(real.report.notes).toContain('Stock number KD-1 was assigned.');
    const same = { dry_run: true, seconds: 0, notes: [], run_id: null };
    expect({ ...real, report: { ...real.report, ...same } }).toEqual({
      ...trial,
      report: { ...trial.report, ...same },
    });
    expect(await storedStones(server)).toHaveLength(451);
  });
});

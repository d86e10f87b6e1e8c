import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExportDiamondsInput } from '#contract/model/exportDiamondsInput.ts';
import { tooManyForWorkbook } from '#domain/export/export-limits.ts';
import { hour, minute } from '#domain/format/durations.ts';
import { gradeCode } from '#domain/grading/grades.ts';
import { type LookupKind, stoneState } from '#server/platform/db/schema.ts';
import { reportOf, storedStones } from '#server/testing/test-lists.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { inspectFile } from '../import/reading/inspect-file.ts';
import { createStockExport } from './stock-export.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
  admin = await server.createUser({ user_type: 'ADMIN' });
});

async function exported(input: ExportDiamondsInput = {}): Promise<Buffer> {
  const { body, error } = await server.request('exportDiamonds', { as: admin, body: input });
  if (error) throw new Error(error.error);
  const file = await server.fetch(body.url);
  return Buffer.from(await file.arrayBuffer());
}

/** The first column of a list, without its heading. */
async function numbersIn(list: Buffer): Promise<string[]> {
  const path = join(server.config.dataDir, 'list-to-read');
  await writeFile(path, list);
  const { records, titles } = await inspectFile(path);
  const numbers: string[] = [];
  for await (const { cells } of records()) numbers.push(cells[0]!);
  return numbers.slice(titles.length + 1);
}

const kinds = ['shape', 'color', 'lab', 'location'] as const satisfies LookupKind[];

/** Every stored column of every stone by number, ids as names; without columns specific to one database. */
async function stock(of: TestServer) {
  const rows = await storedStones(of);
  await of.services.lookupValues.ensureLoaded(rows);
  return Object.fromEntries(
    rows.map(({ id: _id, created_at: _made, updated_at: _at, order_id: _order, ...row }) => [
      row.stone_id,
      {
        ...row,
        ...Object.fromEntries(kinds.map((kind) => [kind, of.services.lookupValues.nameOf(kind, row[kind])])),
      },
    ]),
  );
}

/** Stones with values that are hard to export and import. */
async function makeOddStones() {
  const code = async (kind: LookupKind, name: string) =>
    (await server.db.transaction((trx) => server.services.lookupValues.codesFor(trx, kind, [name]))).get(
      name,
    )!;
  const none = { rap: null, discount: null, j_discount: null, retail_discount: null };
  const size = { measurement: '6.43 x 6.41 x 3.97', length: 643, width: 641, height: 397, ratio: 100 };
  await server.createDiamond({ stone_id: 'plain', ...size, table_pct: 5700, depth_pct: 6150 });
  await server.createDiamond({
    stone_id: 'blank',
    clarity: null,
    cut: null,
    polish: null,
    fluo: null,
    ...none,
  });
  await server.createDiamond({
    stone_id: '000123',
    certificate_no: '0006431287905',
    lab: await code('lab', 'GIA'),
  });
  await server.createDiamond({ stone_id: '=1+1', supplier_name: '@SUM(A1)', certificate_no: '2E+10' });
  await server.createDiamond({
    stone_id: "'=2",
    supplier_name: 'N/A',
    location: await code('location', 'a;b,"c"\nd'),
  });
  await server.createDiamond({
    stone_id: '-5',
    supplier_name: 'Zoë & <Søn> 钻石 _x0041_\r\n\u0007',
    certificate_no: '-',
  });
  await server.createDiamond({
    stone_id: 'fancy',
    color: await code('color', 'Fancy Vivid Brownish Yellow'),
    ...none,
  });
  await server.createDiamond({
    stone_id: 'own',
    color: await code('color', 'peach'),
    shape: await code('shape', 'RD'),
    lab: await code('lab', 'none'),
  });
  await server.createDiamond({ stone_id: 'hidden', state: stoneState.HIDDEN });
  await server.createDiamond({ stone_id: 'sold', state: stoneState.SOLD, order_id: 7 });
  await server.createDiamond({
    stone_id: 'above',
    price: 12_345_67,
    total_amount: 12_345_67,
    discount: -23_46,
  });
  await server.createDiamond({
    stone_id: 'unpriced',
    state: stoneState.NEEDS_PRICE,
    j_price: 0,
    j_discount: null,
    j_total_amount: 0,
  });
  await server.createDiamond({ stone_id: 'typed', measurement: 'about 6 mm', ratio: null });
  await server.createDiamond({
    stone_id: 'media',
    img_url: '/files/diamond/9f2c1b7e.jpg',
    video_url: 'https://media.example/a b?x=1&y=2',
    certi_url: 'certi/c07e55d1.pdf',
  });
  await server.createDiamond({
    stone_id: 'marked',
    featured: 1,
    status: 2,
    ...weighing(505),
  });
}

/** What differs in a plain stone of this weight, in thousandths of a carat. */
const weighing = (carat: number) => ({
  carat,
  total_amount: 500 * carat,
  j_total_amount: 550 * carat,
  retail_total_amount: 600 * carat,
});

describe.each(['csv', 'xlsx'] as const)('exportDiamonds as %s', (format) => {
  it('can be imported again without any change', async () => {
    await makeOddStones();
    const before = await storedStones(server);
    const list = await exported({ format });
    const report = await reportOf(server, list);
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ added: 0, updated: 0, unchanged: before.length });
    expect(report).toMatchObject({ rejected: 0, warnings: [] });
    expect(await storedStones(server)).toEqual(before);
  });

  it('fills an empty database with the same stones', async () => {
    await makeOddStones();
    const other = await createTestServer();
    const report = await reportOf(other, await exported({ format }));
    expect(report).toMatchObject({ added: 15, rejected: 0, warnings: [] });
    const [mine, theirs] = [await stock(server), await stock(other)];
    // A list has no column for featured, hot deal or the order of a sold stone.
    mine.marked = { ...mine.marked!, featured: 0, status: 1 };
    mine.sold = { ...mine.sold!, state: stoneState.HIDDEN, availability: gradeCode('availability', 'sold') };
    // The stones of this test were stored without the key that an import gives them.
    mine['000123'] = { ...mine['000123']!, certificate_key: 'GIA 0006431287905' };
    // Cells of a workbook have line feeds only.
    const lineEnd = format === 'xlsx' ? '\n' : '\r\n';
    mine['-5']!.supplier_name = mine['-5']!.supplier_name!.replace('\r\n', lineEnd);
    expect(theirs).toEqual(mine);
    await other.close();
  });

  it('contains every stone of the filters in the requested order, or the selected ones', async () => {
    const { id: _id, ...model } = await server.createDiamond({ stone_id: 'N-1' });
    const others = Array.from({ length: 602 }, (_, place) => {
      const at = place + 2;
      return { ...model, stone_id: `N-${at}`, ...(at % 2 ? {} : weighing(2000 + at)) };
    });
    await server.db.write.insertInto('diamonds').values(others).execute();
    const numbers = async (input: ExportDiamondsInput) => numbersIn(await exported({ format, ...input }));
    const all = await numbers({});
    expect([all.length, all[0], all.at(-1)]).toEqual([603, 'N-603', 'N-1']);
    const heavy = await numbers({ carat: [{ from: 2 }], sortWith: 'carat', sortMethod: true });
    expect([heavy.length, heavy[0], heavy.at(-1)]).toEqual([301, 'N-2', 'N-602']);
    const picked = { stone_ids: ['n-7', 'N-9', 'N-5000'], carat: [{ from: 2 }] };
    expect(await numbers(picked)).toEqual(['N-9', 'N-7']);
    expect(await numbers({ stone_ids: ['nobody'] })).toEqual([]);
    await server.createDiamond({ stone_id: 'N-other', supplier_name: 'Someone else' });
    expect(await numbers({ supplier_name: ['Someone else'] })).toEqual(['N-other']);
  });
});

it('exports the price sets that are asked for, without the supplier when the cost is not among them', async () => {
  await server.createDiamond({ stone_id: 'KD-1', supplier_name: 'Kiran Gems BV' });
  const list = (await exported({ price_sets: ['retail'] })).toString();
  expect(list).toContain('Retail Price/Ct');
  expect(list).not.toMatch(/Wholesale|Supplier|Kiran|Rap\b|,Price\/Ct/);
  expect((await exported()).toString()).toMatch(/Kiran/);
});

describe('more stones than fit a spreadsheet', () => {
  const viewer = { role: 'ADMIN', confirmed: true, twoStep: false } as const;
  const refusal = { status: 422, details: { fields: { format: tooManyForWorkbook } } };

  /** An export with a lowered spreadsheet limit; `read` returns the number of batches read. */
  function exportWithRoomFor(most: number) {
    let batches = 0;
    const stones: Parameters<typeof createStockExport>[1] = {
      exceeds: server.services.diamonds.exceeds,
      async *streamStones(...asked) {
        for await (const batch of server.services.diamonds.streamStones(...asked)) {
          batches += 1;
          yield batch;
        }
      },
    };
    const { exportStones } = createStockExport(server.services, stones, most);
    const ask = (input: ExportDiamondsInput) => exportStones(input, viewer, new AbortController().signal);
    return { ask, read: () => batches };
  }

  it('are rejected before reading, and only for a spreadsheet', async () => {
    for (const carat of [1000, 1000, 2000, 2000]) await server.createDiamond(weighing(carat));
    await server.createDiamond({ state: stoneState.DELETED });
    const three = exportWithRoomFor(3);
    await expect(three.ask({ format: 'xlsx' })).rejects.toMatchObject(refusal);
    expect(three.read()).toBe(0);
    expect(await three.ask({ format: 'csv' })).toContain('.csv?key=');
    expect(await three.ask({ format: 'xlsx', carat: [{ from: 1.5 }] })).toContain('.xlsx?key=');
    expect(await exportWithRoomFor(4).ask({ format: 'xlsx' })).toContain('.xlsx?key=');
  });

  it('are rejected when added during the export', async () => {
    await server.createDiamond();
    const one = createStockExport(
      server.services,
      {
        exceeds: async () => false,
        async *streamStones(...asked) {
          await server.createDiamond();
          yield* server.services.diamonds.streamStones(...asked);
        },
      },
      1,
    );
    const writing = one.exportStones({ format: 'xlsx' }, viewer, new AbortController().signal);
    await expect(writing).rejects.toMatchObject(refusal);
    expect(readdirSync(join(server.config.dataDir, 'work'))).toEqual([]);
  });
});

it.each(['csv', 'xlsx'] as const)('an aborted export as %s is not a server error', async (format) => {
  await server.createDiamond();
  const gone = new AbortController();
  const stones: Parameters<typeof createStockExport>[1] = {
    exceeds: async () => false,
    async *streamStones(...asked) {
      gone.abort();
      yield* server.services.diamonds.streamStones(...asked);
    },
  };
  const { exportStones } = createStockExport(server.services, stones);
  const writing = exportStones({ format }, { role: 'ADMIN', confirmed: true, twoStep: false }, gone.signal);
  await expect(writing).rejects.toMatchObject({ status: 409 });
  expect(readdirSync(join(server.config.dataDir, 'work'))).toEqual([]);
});

describe('the link of an export', () => {
  it('works for an hour, only with its key, and has a file name', async () => {
    await server.createDiamond();
    const { body } = await server.request('exportDiamonds', { as: admin, body: {} });
    expect(body.url).toMatch(/^\/files\/exports\/[0-9a-z]+-[0-9a-f]{32}-stock-2026-11-20\.csv\?key=/);
    const { headers } = await server.fetch(body.url);
    expect(headers.get('content-disposition')).toBe('attachment; filename="stock-2026-11-20.csv"');
    expect((await server.fetch(body.url.split('?')[0]!)).status).toBe(404);
    server.clock.advance(hour + minute);
    expect((await server.fetch(body.url)).status).toBe(404);
  });

  it('is for administrators', async () => {
    const buyer = await server.createUser();
    expect((await server.request('exportDiamonds', { as: buyer, body: {} })).status).toBe(403);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stoneState } from '#server/platform/db/schema.ts';
import { reportOf, sendList, storedStone } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['order_lines', 'orders', 'diamonds'] as const)
    await server.db.write.deleteFrom(table).execute();
});

const header = 'Stock #,Shape,Carat,Color,Price/Ct,Supplier\n';
const row = (id: string, supplier = 'Kesar', carat = '1') => `${id},BR,${carat},E,100,${supplier}\n`;
const rows = (prefix: string, count: number, supplier?: string) =>
  Array.from({ length: count }, (_, at) => row(`${prefix}-${at + 1}`, supplier)).join('');
const marks = { wholesale: '+8%', retail: '+15%' };
const store = (text: string, fields = {}) => reportOf(server, header + text, { ...marks, ...fields });
const stateOf = async (id: string) => (await storedStone(server, id)).state;

describe('stones that a list does not contain', () => {
  it('are named per supplier, without letter case, and stay as they are', async () => {
    await store(rows('K', 10) + rows('M', 3, 'Mehta') + rows('Z', 2, 'Zen'));
    await server.createDiamond({ stone_id: 'HIDDEN', supplier_name: 'Kesar', state: stoneState.HIDDEN });
    const report = await store(rows('K', 8) + row('M-1', 'MEHTA'), { dry_run: 'true' });
    expect(report.missing).toMatchObject({
      suppliers: [
        { supplier_name: 'Kesar', in_stock: 10, missing: 2 },
        { supplier_name: 'Mehta', in_stock: 3, missing: 2 },
      ],
      missing: 4,
      held: 0,
      take_off: false,
      taken_off: 0,
      needs_confirmation: false,
    });
    expect(report.missing?.stones.map(({ stone_id }) => stone_id)).toEqual(['K-9', 'K-10', 'M-2', 'M-3']);
    expect(await (await server.fetch(report.changes_url!)).text()).toContain(
      'missing,K-9,,supplier_name,Kesar,',
    );
    await store(rows('K', 8));
    expect(await stateOf('K-9')).toBe(stoneState.ON_SALE);
  });

  it('are taken off sale on request, and come back with a later list', async () => {
    await store(rows('K', 10) + rows('Z', 2, 'Zen'));
    const before = await storedStone(server, 'K-9');
    const report = await store(rows('K', 8), { take_off_missing: 'true' });
    expect(report).toMatchObject({ dry_run: false, missing: { taken_off: 2, needs_confirmation: false } });
    expect([await stateOf('K-9'), await stateOf('K-10')]).toEqual([stoneState.HIDDEN, stoneState.HIDDEN]);
    expect((await storedStone(server, 'K-9')).updated_at).toBeGreaterThan(before.updated_at);
    expect([await stateOf('K-8'), await stateOf('Z-1')]).toEqual([stoneState.ON_SALE, stoneState.ON_SALE]);
    await store(rows('K', 10));
    expect(await stateOf('K-9')).toBe(stoneState.ON_SALE);
  });

  it('are not those of rejected rows', async () => {
    await store(rows('K', 10));
    const report = await store(rows('K', 9) + row('K-10', 'Kesar', 'x'), { take_off_missing: 'true' });
    expect(report).toMatchObject({ rejected: 1, missing: { missing: 0, taken_off: 0 } });
    expect(await stateOf('K-10')).toBe(stoneState.ON_SALE);
  });

  it('stay on sale while a pending or accepted order holds them', async () => {
    await store(rows('K', 10));
    const buyer = await server.createUser();
    const { id, j_total_amount } = await storedStone(server, 'K-10');
    const diamondIdWithAmount = [{ id, amount: j_total_amount / 100 }];
    const order = await server.request('createOrder', {
      as: buyer,
      body: { remark: 'Please hold', diamondIdWithAmount },
    });
    expect(order.status).toBe(200);
    const report = await store(rows('K', 8), { take_off_missing: 'true' });
    expect(report.missing).toMatchObject({ missing: 2, held: 1, taken_off: 1 });
    expect(report.missing?.stones).toContainEqual({ stone_id: 'K-10', supplier_name: 'Kesar', held: true });
    expect([await stateOf('K-9'), await stateOf('K-10')]).toEqual([stoneState.HIDDEN, stoneState.ON_SALE]);
  });
});

describe('taking missing stones off sale', () => {
  it('asks first when told to ask', async () => {
    await store(rows('K', 10));
    const fields = { take_off_missing: 'true', on_change: 'ask' };
    const report = await store(rows('K', 9), fields);
    expect(report).toMatchObject({ dry_run: true, run_id: null, missing: { taken_off: 1 } });
    expect(await stateOf('K-10')).toBe(stoneState.ON_SALE);
  });

  it('of more than a fifth of a supplier stores nothing without the number of stones', async () => {
    await store(rows('K', 10));
    const part = rows('K', 7) + row('NEW-1');
    const report = await store(part, { take_off_missing: 'true' });
    expect(report).toMatchObject({
      dry_run: true,
      added: 1,
      run_id: null,
      missing: { taken_off: 3, needs_confirmation: true },
    });
    await expect(storedStone(server, 'NEW-1')).rejects.toThrow();
    const tooFew = await store(part, { take_off_missing: 'true', take_off_confirmed: '2' });
    expect(tooFew.missing?.needs_confirmation).toBe(true);
    const done = await store(part, { take_off_missing: 'true', take_off_confirmed: '3' });
    expect(done).toMatchObject({ dry_run: false, added: 1, missing: { taken_off: 3 } });
    expect(await stateOf('K-8')).toBe(stoneState.HIDDEN);
  });

  it('is refused for a list without stock numbers or supplier', async () => {
    const text =
      'Missing stones can only be taken off sale for a list with stock numbers and the name of its supplier.';
    const without = 'Stock #,Shape,Carat,Color,Price/Ct\nQ-1,BR,1,E,100\n';
    const refused = await sendList(server, without, { take_off_missing: 'true' });
    expect([refused.status, refused.error?.fields]).toEqual([422, { take_off_missing: text }]);
    const unnumbered = 'Shape,Carat,Color,Price/Ct,Supplier\nBR,1,E,100,Kesar\n';
    const fields = { number_from: 'KD-', take_off_missing: 'true' };
    expect((await sendList(server, unnumbered, fields)).status).toBe(422);
    const named = await sendList(server, without, { take_off_missing: 'true', supplier_name: 'Kesar' });
    expect(named.body.data.missing).toMatchObject({ missing: 0, take_off: true });
    expect((await reportOf(server, without, { dry_run: 'true' })).missing).toBeNull();
  });

  it('refuses a confirmation that is not a number', async () => {
    const { status, error } = await sendList(server, header + row('K-1'), { take_off_confirmed: 'all' });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['take_off_confirmed']]);
  });
});

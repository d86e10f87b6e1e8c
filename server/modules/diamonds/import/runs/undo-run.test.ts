import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { reportOf, storedStone, storedStones } from '#server/testing/test-lists.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { removeRecordedChanges } from '../../changes/change-retention.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN', name: 'Priya Shah' });
  buyer = await server.createUser();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['order_lines', 'orders', 'enquiry_diamonds', 'enquiries', 'diamonds'] as const)
    await server.db.write.deleteFrom(table).execute();
});

const header = 'Stock #,Shape,Carat,Color,Price/Ct,Supplier\n';
const row = (id: string, price = 100, color = 'E') => `${id},BR,1,${color},${price},Kesar\n`;
const marks = { wholesale: '+8%', retail: '+15%' };
const store = (text: string, fields = {}) => reportOf(server, header + text, { ...marks, ...fields });
const undo = (id: number | null, skip_changed?: boolean) =>
  server.request('undoImport', {
    as: admin,
    body: { id, ...(skip_changed !== undefined && { skip_changed }) },
  });
const order = async (stoneId: string) => {
  const { id, j_total_amount } = await storedStone(server, stoneId);
  const diamondIdWithAmount = [{ id, amount: j_total_amount / 100 }];
  const body = { remark: 'Please', diamondIdWithAmount };
  return server.request('createOrder', { as: buyer, body });
};
const stateOf = async (id: string) => (await storedStone(server, id)).state;
const runOf = async (id: number | null) =>
  (await server.request('getImport', { as: admin, query: { id: id! } })).body.data.run;
const changesOf = async (id: number | null) =>
  (await server.request('listImportChanges', { as: admin, query: { id: id!, limit: 200 } })).body.data;

/** The stones without the time of their change. */
const stock = async () => (await storedStones(server)).map(({ updated_at: _, ...stone }) => stone);

describe('undoing an import', () => {
  it('takes new stones out of stock, restores changed ones and brings back those taken off sale', async () => {
    await store([1, 2, 3, 4, 5, 6].map((at) => row(`K-${at}`)).join(''));
    const before = await stock();
    const list = [row('K-1', 150), row('K-2', 100, 'F'), row('K-3'), row('K-4'), row('K-5'), row('N-1')];
    const { run_id } = await store(list.join(''), { take_off_missing: 'true' });
    expect([await stateOf('K-6'), await stateOf('N-1')]).toEqual([stoneState.HIDDEN, stoneState.ON_SALE]);
    const { total, data } = await changesOf(run_id);
    expect([total, data.map(({ stone_id, kind }) => [stone_id, kind])]).toEqual([
      4,
      [
        ['K-1', 'changed'],
        ['K-2', 'changed'],
        ['K-6', 'taken_off'],
        ['N-1', 'added'],
      ],
    ]);
    expect(data[0]?.fields).toContainEqual({ field: 'price', from: '100.00', to: '150.00' });
    expect(data[1]?.fields).toEqual([{ field: 'color', from: 'E', to: 'F' }]);

    const { status, body } = await undo(run_id);
    expect([status, body.message, body.data]).toEqual([
      200,
      'Import undone',
      { undone: 4, kept: 0, stones: [] },
    ]);
    expect((await stock()).filter(({ stone_id }) => stone_id !== 'N-1')).toEqual(before);
    expect(await stateOf('N-1')).toBe(stoneState.DELETED);
    expect(await runOf(run_id)).toMatchObject({
      state: 'undone',
      undone_by: { id: admin.id, name: 'Priya Shah' },
      undone_at: new Date(server.clock.now()).toISOString(),
    });
    expect((await undo(run_id)).body.data).toEqual({ undone: 4, kept: 0, stones: [] });
  });

  it('names stones that were ordered, enquired for or changed since, and keeps them', async () => {
    await store(row('K-1') + row('K-2'));
    const { run_id } = await store(
      row('K-1', 150) + row('K-2', 160) + row('N-1') + row('N-2') + row('N-3') + row('N-4'),
    );
    expect((await order('N-1')).status).toBe(200);
    const asked = (await storedStone(server, 'N-2')).id;
    const enquiry = { remark: 'How bright?', diamondIdWithAmount: [asked] };
    expect((await server.request('createEnquiry', { as: buyer, body: enquiry })).status).toBe(200);
    await store(row('K-2', 170) + row('N-3', 180));
    const before = await stock();
    const stones = [
      { stone_id: 'K-2', reason: 'changed' },
      { stone_id: 'N-1', reason: 'ordered' },
      { stone_id: 'N-2', reason: 'enquired' },
      { stone_id: 'N-3', reason: 'changed' },
    ];
    const refused = await undo(run_id);
    expect([refused.status, refused.error?.data]).toEqual([409, { undone: 2, kept: 4, stones }]);
    expect(refused.error?.error).toMatch(/^4 stones have been sold, ordered or changed since/);
    expect(await stock()).toEqual(before);

    const done = await undo(run_id, true);
    expect(done.body).toMatchObject({
      message: 'Import undone. 4 stones stay as they are.',
      data: { undone: 2, kept: 4, stones },
    });
    expect((await storedStone(server, 'K-1')).price).toBe(100_00);
    expect((await storedStone(server, 'K-2')).price).toBe(170_00);
    expect([await stateOf('N-1'), await stateOf('N-4')]).toEqual([stoneState.ON_SALE, stoneState.DELETED]);
    expect((await runOf(run_id)).state).toBe('partly_undone');
    const kept = (await changesOf(run_id)).data.filter((each) => each.kept !== null);
    expect(kept.map(({ stone_id }) => stone_id)).toEqual(['K-2', 'N-1', 'N-2', 'N-3']);
  });

  it('beside an order either keeps the stone or refuses the order', async () => {
    for (let at = 0; at < 5; at += 1) {
      const { run_id } = await store(row(`R-${at}`));
      const [ordered] = await Promise.all([order(`R-${at}`), undo(run_id, true)]);
      const deleted = (await stateOf(`R-${at}`)) === stoneState.DELETED;
      expect([ordered.status === 200, deleted]).toContain(false);
      expect(ordered.status === 200 || deleted).toBe(true);
    }
  });

  it('is recorded in the history, like the import', async () => {
    const { run_id } = await store(row('K-1'));
    await undo(run_id);
    const rows = await server.db.read
      .selectFrom('history')
      .selectAll()
      .where('subject_kind', '=', 'import')
      .where('subject_id', '=', run_id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, subject_label }) => [action, subject_label])).toEqual([
      ['import', 'stock.csv'],
      ['undo', 'stock.csv'],
    ]);
    expect(rows[1]?.account_name).toBe('Priya Shah');
  });

  it('is refused for an unknown import, for one that changed nothing, and for one whose changes are no longer kept', async () => {
    expect((await undo(999_999)).status).toBe(404);
    const { run_id: first } = await store(row('K-1'));
    const { run_id: second } = await store(row('K-1'));
    const nothing = await undo(second);
    expect([nothing.status, nothing.error?.error]).toEqual([
      409,
      'This import changed no stones. It cannot be undone.',
    ]);
    await removeRecordedChanges(server.db, server.clock.now());
    const { status, error } = await undo(first);
    expect([status, error?.error]).toEqual([409, bulkUpdateMessages.notKept]);
    expect(await changesOf(first)).toMatchObject({ total: 0, data: [] });
  });
});

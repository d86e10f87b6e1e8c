import { afterAll, beforeAll, expect, it } from 'vitest';
import { day } from '#domain/format/durations.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { removeRecordedChanges } from './change-retention.ts';
import { changeSetsRepository } from './change-sets.repository.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());

/** Changes new stones; returns the change set. */
async function change(count: number): Promise<number> {
  const stones = await Promise.all(Array.from({ length: count }, () => server.createDiamond()));
  const body = {
    ids: encodeIds(stones.map(({ id }) => id)),
    change: { field: 'price', price_set: 'wholesale', how: 'percent', value: 2 } as const,
  };
  const preview = await server.request('previewBulkUpdate', { as: admin, body });
  const { version } = preview.body.data;
  return (await server.request('bulkUpdateDiamonds', { as: admin, body: { ...body, version } })).body.data.id;
}
const undo = (id: number) => server.request('undoBulkUpdate', { as: admin, body: { id } });
const stonesOf = async (id: number) => (await changeSetsRepository.stoneIds(server.db.read, id)).length;

it('keeps what changes did to stones for the time of the setting, and that they were made for good', async () => {
  const old = await change(3);
  server.clock.advance(server.config.undoDays * day - 1);
  admin = await server.createUser({ user_type: 'ADMIN' });
  const recent = await change(2);
  await removeExpired(server.services);
  expect([await stonesOf(old), await stonesOf(recent)]).toEqual([3, 2]);

  server.clock.advance(1);
  await removeExpired(server.services);
  expect([await stonesOf(old), await stonesOf(recent)]).toEqual([0, 2]);
  const { status, error } = await undo(old);
  expect([status, error?.error]).toEqual([
    409,
    'What this change did to each stone is no longer kept. It cannot be undone.',
  ]);
  expect((await undo(recent)).body.data.undone).toBe(2);
  const listed = await server.request('listBulkUpdates', { as: admin });
  expect(listed.body.data.data.map(({ id, changed, undoable }) => [id, changed, undoable])).toEqual([
    [recent, 2, true],
    [old, 3, false],
  ]);
});

it('undoes nothing of a change whose stones are partly removed, and lists it as not undoable', async () => {
  // As housekeeping leaves it: the oldest change goes first.
  await removeRecordedChanges(server.db, server.clock.now());
  const id = await change(3);
  const later = await change(1);
  await changeSetsRepository.removeStones(server.db.write, id, 1);
  const before = await server.db.read.selectFrom('diamonds').selectAll().orderBy('id').execute();
  expect((await undo(id)).status).toBe(409);
  expect(await server.db.read.selectFrom('diamonds').selectAll().orderBy('id').execute()).toEqual(before);
  const { data } = (await server.request('listBulkUpdates', { as: admin, query: { limit: 2 } })).body.data;
  expect(data.map((listed) => [listed.id, listed.undoable])).toEqual([
    [later, true],
    [id, false],
  ]);
});

it('removes many stones in short transactions, the oldest change first', async () => {
  const { db, clock } = server;
  const [first, second] = [await change(1), await change(1)];
  const rows = Array.from({ length: 2500 }, (_, at) => {
    return { change_set_id: first, diamond_id: 1_000_000 + at, before: '{}', after: '{}' };
  });
  for (let at = 0; at < rows.length; at += 500)
    await db.write
      .insertInto('change_set_stones')
      .values(rows.slice(at, at + 500))
      .execute();
  await removeRecordedChanges(db, clock.now() - 1);
  expect(await stonesOf(first)).toBe(2501);
  await removeRecordedChanges(db, clock.now());
  expect([await stonesOf(first), await stonesOf(second)]).toEqual([0, 0]);
});

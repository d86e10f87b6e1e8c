import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ColumnValues, changedColumns } from '#domain/stock/stone-columns.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { writeStoneValues } from '../changes/stone-values.repository.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN', name: 'Dana Admin' });
});
afterAll(() => server.close());

/** Changes stones and records it, as a change of many stones does. */
function change(stones: readonly Row<'diamonds'>[], after: ColumnValues, created: readonly string[] = []) {
  const { db, services, clock } = server;
  clock.advance(10);
  return db.transaction(async (trx) => {
    const start = { kind: 'bulk', userId: admin.id, summary: 'Wholesale price −2%' } as const;
    const set = await services.diamonds.recordChange(trx, start);
    const changed = stones.map((stone) => ({ id: stone.id, ...changedColumns(stone, after)! }));
    const writes = changed.map(({ id, after: values }) => ({ id, values, updatedAt: clock.now() }));
    await writeStoneValues(db.engine, trx, writes);
    await set.changed(changed);
    await set.created(created);
    await set.finish();
    return set.id;
  });
}
const list = async (query: Record<string, string | number>) =>
  (await server.request('listHistory', { as: admin, query })).body.data;

it('shows changes of many stones, and their undo, in the history of each stone', async () => {
  const [stone, other] = [await server.createDiamond(), await server.createDiamond()];
  const added = await server.createDiamond();
  const id = await change([stone, other], { featured: 1, state: stoneState.HIDDEN }, [added.stone_id]);
  server.clock.advance(10);
  await server.services.diamonds.undoChangeSet({ id, userId: admin.id, skipChanged: false });
  const source = { kind: 'stone_change', id };
  const subject = { kind: 'stone', id: stone.id, label: stone.stone_id };
  const account = { id: admin.id, name: 'Dana Admin' };
  const { data, total } = await list({ kind: 'stone', subject_id: stone.id });
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { subject, account, source, action: 'undo' },
    { subject, account, source, action: 'update' },
  ]);
  expect(data[1]?.changes).toEqual([
    { field: 'featured', from: 0, to: 1 },
    { field: 'state', from: 'on_sale', to: 'hidden' },
  ]);
  expect(data[0]?.changes).toContainEqual({ field: 'featured', from: 1, to: 0 });
  const actions = (await list({ kind: 'stone', subject_id: added.id })).data.map(({ action }) => action);
  expect(actions).toEqual(['undo', 'create']);
  const whole = await list({ kind: 'stone_change', subject_id: id });
  expect(whole.data).toMatchObject([
    {
      action: 'undo',
      changes: [
        { field: 'undone', to: 3 },
        { field: 'kept', to: 0 },
      ],
    },
    {
      action: 'update',
      changes: [
        { field: 'changed', to: 2 },
        { field: 'created', to: 1 },
      ],
    },
  ]);
});

it('exports what a change of many stones did to a stone', async () => {
  const stone = await server.createDiamond();
  const id = await change([stone], { featured: 1 });
  const body = { kind: 'stone', subject_id: stone.id };
  const { url } = (await server.request('exportHistory', { as: admin, body })).body;
  const lines = (await (await server.fetch(url)).text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,stone,${stone.stone_id},${stone.id},update,featured,0,1,stone_change ${id}`);
});

it('names a location that a change of many stones was the first to give', async () => {
  const stone = await server.createDiamond();
  const { db, services } = server;
  const codes = await db.transaction((trx) => services.lookupValues.codesFor(trx, 'location', ['Lucerne']));
  await change([stone], { location: codes.get('Lucerne')! });
  const [entry] = (await list({ kind: 'stone', subject_id: stone.id })).data;
  expect(entry?.changes).toEqual([{ field: 'location', from: null, to: 'Lucerne' }]);
});

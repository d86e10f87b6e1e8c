import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CrashableServer, startOn } from '../support/crashable-server.ts';
import { type PreparedDatabase, prepareDatabase } from '../support/prepared-database.ts';

let database: PreparedDatabase;
let server: CrashableServer;
beforeAll(async () => {
  database = await prepareDatabase('sqlite', 1000);
  server = await startOn(database);
  await server.ready();
});
afterAll(async () => {
  await server.signal('SIGKILL');
  await database.remove();
});

/** Ticks of processor time of the thread that answers, and of all threads together. */
function ticks(): { answering: number; all: number } {
  const { pid } = server.child;
  const read = (path: string) => {
    const [user, system] = readFileSync(path, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 13);
    return Number(user) + Number(system);
  };
  return { answering: read(`/proc/${pid}/task/${pid}/stat`), all: read(`/proc/${pid}/stat`) };
}

it('the documents of a large order are written beside the thread that answers, which answers meanwhile', async () => {
  const [[buyer], [admin]] = [database.buyers, database.admins];
  const diamondIdWithAmount = database.stones.map(({ id, amount }) => ({ id, amount }));
  const body = { remark: 'Deliver to Mumbai', diamondIdWithAmount };
  const { id } = (await server.call('createOrder', { as: buyer, body })).body.data;
  expect((await server.call('updateOrder', { as: admin, body: { id, status: 2 } })).status).toBe(200);
  const before = ticks();
  let written = 0;
  const documents = [1, 2, 3].map(async () => {
    const answer = await server.call('exportOrderDocument', { as: buyer, body: { id, kind: 'proforma' } });
    written += 1;
    return answer.status;
  });
  expect((await server.get('/healthz')).status).toBe(200);
  expect((await server.call('searchDiamonds', { as: admin, body: {} })).status).toBe(200);
  expect(written).toBeLessThan(3);
  expect(await Promise.all(documents)).toEqual([200, 200, 200]);
  const after = ticks();
  const [answering, all] = [after.answering - before.answering, after.all - before.all];
  expect(all).toBeGreaterThan(50);
  expect(answering).toBeLessThan(all / 2);
});

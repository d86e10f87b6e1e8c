import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hour, minute } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { testEngine } from '#server/testing/test-database.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createHealth, type Health } from './health.ts';

let server: TestServer;
let health: Health;
/** Set: every statement that writes fails with this code. Counted: how often that was tried. */
let refusing: string | null;
let writes: number;
beforeEach(async () => {
  server = await createTestServer();
  [refusing, writes] = [null, 0];
  health = createHealth({ ...server.services, db: { ...server.db, write: watched(server.db) } });
});
afterEach(() => server.close());

const failing = (code: string) => Object.assign(new Error('refused'), { code });
const damaged = 'the database is damaged or its disk fails';
const readOnly = 'the database or its disk is read-only';

const unanswered = {
  values: () => unanswered,
  onConflict: () => unanswered,
  execute: () => new Promise(() => {}),
};

function watched({ write }: Database): Database['write'] {
  return new Proxy(write, {
    get(target, name: keyof Kysely<unknown>) {
      const member: unknown = Reflect.get(target, name);
      if (name !== 'insertInto') return typeof member === 'function' ? member.bind(target) : member;
      writes += 1;
      if (refusing === 'never answers') return () => unanswered;
      if (refusing !== null) throw failing(refusing);
      return target.insertInto.bind(target);
    },
  });
}

it('finds nothing to tell of, and writes nothing to find out', async () => {
  expect(await health.problem()).toBeNull();
  expect(writes).toBe(0);
  expect(await server.db.read.selectFrom('locks').select('name').execute()).toHaveLength(3);
});

it('tells of a read-only database for as long as writing is refused, asked or not', async () => {
  refusing = '25006';
  health.record(failing('25006'));
  expect(await health.problem()).toBe(readOnly);
  server.clock.advance(hour);
  expect(await health.problem()).toBe(readOnly);
  server.clock.advance(hour);
  refusing = null;
  expect(await health.problem()).toBeNull();
  expect(await health.problem()).toBeNull();
});

it('tries to write now and then only, however often it is asked', async () => {
  refusing = 'EROFS';
  health.record(failing('EROFS'));
  for (let asked = 0; asked < 50; asked += 1) await Promise.all([health.problem(), health.problem()]);
  expect(writes).toBe(1);
  server.clock.advance(5000);
  await health.problem();
  expect(writes).toBe(2);
});

it('tells of a disk that failed for half a minute at least, and until writing works', async () => {
  health.record(failing('SQLITE_IOERR_WRITE'));
  expect(await health.problem()).toBe(damaged);
  expect(writes).toBe(0);
  refusing = 'SQLITE_IOERR_WRITE';
  server.clock.advance(minute);
  expect(await health.problem()).toBe(damaged);
  refusing = null;
  server.clock.advance(minute);
  expect(await health.problem()).toBeNull();
});

it.for(['SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB', 'XX001', 'XX002'])(
  'tells of a damaged database (%s) as long as the server runs',
  async (code) => {
    health.record(failing(code));
    server.clock.advance(hour);
    expect(await health.problem()).toBe(damaged);
    health.record(failing('25006'));
    server.clock.advance(hour);
    expect(await health.problem()).toBe(damaged);
    expect(writes).toBe(0);
  },
);

it('does not wait long for a write that waits, and lets one wait at a time', async () => {
  refusing = 'never answers';
  health.record(failing('EROFS'));
  for (let asked = 0; asked < 2; asked += 1) {
    expect(await health.problem()).toBe(readOnly);
    server.clock.advance(minute);
  }
  expect(writes).toBe(1);
});

it.runIf(testEngine === 'sqlite')('meets a database that really refuses to write', async () => {
  await sql`pragma query_only = on`.execute(server.db.write);
  const asked = { email: 'nobody@northlight.example', password: 'a long password', appType: 'ADMIN' };
  expect((await server.request('loginUser', { body: asked })).status).toBe(503);
  const readiness = async () => ({ ...((await (await server.fetch('/readyz')).json()) as object) });
  expect(await readiness()).toMatchObject({ status: 'unavailable', reason: readOnly });
  server.clock.advance(hour);
  expect(await readiness()).toMatchObject({ reason: readOnly });
  await sql`pragma query_only = off`.execute(server.db.write);
  server.clock.advance(hour);
  expect(await readiness()).toMatchObject({ status: 'ok' });
});

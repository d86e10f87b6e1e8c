import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hour, minute } from '#domain/format/durations.ts';
import type { Database } from '#server/platform/db/database.ts';
import { testEngine } from '#server/testing/test-database.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createHealth, type Health } from './health.ts';

let server: TestServer;
let health: Health;
/** When set, every writing statement fails with this code; counts the attempts. */
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

it('reports a healthy database without writing to it', async () => {
  const locks = () => server.db.read.selectFrom('locks').select('name').orderBy('name').execute();
  const before = await locks();
  expect(await health.problem()).toBeNull();
  expect(writes).toBe(0);
  expect(await locks()).toEqual(before);
});

it('reports a read-only database until writing works again', async () => {
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

it('limits the rate of trial writes', async () => {
  refusing = 'EROFS';
  health.record(failing('EROFS'));
  for (let attempt = 0; attempt < 50; attempt += 1) await Promise.all([health.problem(), health.problem()]);
  expect(writes).toBe(1);
  server.clock.advance(5000);
  await health.problem();
  expect(writes).toBe(2);
});

it('reports a failed disk for at least half a minute, and until writing works', async () => {
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
  'reports a damaged database (%s) until the server stops',
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

it('times out a blocked trial write, and runs one at a time', async () => {
  refusing = 'never answers';
  health.record(failing('EROFS'));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await health.problem()).toBe(readOnly);
    server.clock.advance(minute);
  }
  expect(writes).toBe(1);
});

it.runIf(testEngine === 'sqlite')('detects a database that rejects writes', async () => {
  await sql`pragma query_only = on`.execute(server.db.write);
  const credentials = { email: 'nobody@northlight.example', password: 'a long password', appType: 'ADMIN' };
  expect((await server.request('loginUser', { body: credentials })).status).toBe(503);
  const readiness = async () => ({ ...((await (await server.fetch('/readyz')).json()) as object) });
  expect(await readiness()).toMatchObject({ status: 'unavailable', reason: readOnly });
  server.clock.advance(hour);
  expect(await readiness()).toMatchObject({ reason: readOnly });
  await sql`pragma query_only = off`.execute(server.db.write);
  server.clock.advance(hour);
  expect(await readiness()).toMatchObject({ status: 'ok' });
});

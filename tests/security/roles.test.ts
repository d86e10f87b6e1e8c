import { beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { allRecords, bodiesFor, queryFor, setUpAccessFixture } from '../support/access-fixture.ts';

const fixture = setUpAccessFixture();
let callers: Record<string, { token: string } | null>;
beforeAll(async () => {
  const { server } = fixture;
  const blocked = await server.createUser({ user_type: 'ADMIN' });
  await server.db.write.updateTable('users').set({ status: 0 }).where('id', '=', blocked.id).execute();
  const gone = await server.createUser({ user_type: 'ADMIN' });
  await server.request('logoutUser', { as: gone, body: { bearerToken: gone.token } });
  callers = {
    nobody: null,
    'a made-up token': { token: 'x'.repeat(43) },
    'the hash of a live token': { token: await hashOf(fixture.admin.token) },
    'a blocked administrator': blocked,
    'an administrator who signed out': gone,
  };
});

async function hashOf(token: string): Promise<string> {
  const { hashToken } = await import('#server/platform/auth/tokens.ts');
  return hashToken(token);
}

const ids = Object.keys(operations) as OperationId[];
const rolesOf = (id: OperationId): readonly string[] => operations[id].roles;
const closed = ids.filter((id) => !rolesOf(id).includes('PUBLIC'));
const adminOnly = closed.filter((id) => !rolesOf(id).includes('USER'));
const buyerOnly = closed.filter((id) => !rolesOf(id).includes('ADMIN'));

/** Every valid call of an operation, about existing records. */
async function call(id: OperationId, as: { token: string } | null): Promise<Set<string>> {
  const answers = new Set<string>();
  for (const body of operations[id].body === 'json' ? bodiesFor(fixture, id) : [undefined]) {
    const query = queryFor(fixture, id);
    const { status, body: answer } = await fixture.server.request(id, { as, query, body });
    answers.add(`${status} ${JSON.stringify(answer)}`);
  }
  return answers;
}

describe('a call without permission', () => {
  it('has operations to try for each role', () => {
    expect(closed.length).toBeGreaterThan(40);
    expect(adminOnly.length).toBeGreaterThan(25);
    expect(buyerOnly.length).toBeGreaterThan(3);
  });

  it('reads and changes nothing without a live session, with the same text for every reason', async () => {
    const before = await allRecords(fixture.server);
    const answers = new Set<string>();
    for (const as of Object.values(callers))
      for (const id of closed) for (const answer of await call(id, as)) answers.add(answer);
    expect([...answers]).toEqual(['401 {"error":"Please sign in again"}']);
    expect(await allRecords(fixture.server)).toEqual(before);
  });

  it('reads and changes nothing of administrators as a buyer', async () => {
    const before = await allRecords(fixture.server);
    const answers = new Set<string>();
    for (const id of adminOnly) for (const answer of await call(id, fixture.intruder)) answers.add(answer);
    expect([...answers]).toEqual(['403 {"error":"You are not allowed to do this"}']);
    expect(await allRecords(fixture.server)).toEqual(before);
  });

  it('places no order and sends no enquiry as an administrator', async () => {
    const before = await allRecords(fixture.server);
    for (const id of buyerOnly) {
      for (const answer of await call(id, fixture.admin)) expect(answer).toMatch(/^403 /);
    }
    expect(await allRecords(fixture.server)).toEqual(before);
  });

  it('accepts a session token in its headers only: not in a cookie, a query or another scheme', async () => {
    const { token } = fixture.admin;
    const tries: RequestInit[] = [
      { headers: { cookie: `token=${token}` } },
      { headers: { authorization: token } },
      { headers: { authorization: `Basic ${token}` } },
      { headers: { 'x-token': token } },
    ];
    for (const init of tries) expect((await fixture.server.fetch('/api/users', init)).status).toBe(401);
    expect((await fixture.server.fetch(`/api/users?token=${token}`)).status).toBe(401);
    expect((await fixture.server.fetch('/api/users', { headers: { token } })).status).toBe(200);
  });

  it('opens nothing by another method or spelling of an address', async () => {
    const spellings = [
      '/api//users',
      '/api/users/',
      '/API/users',
      '/api/Users',
      '/api/./users',
      '/api/%75sers',
      '/api/users%00',
      '/api/users;admin',
      '/api/misc/../users',
      '/files/../api/users',
    ];
    const headers = { token: fixture.intruder.token };
    for (const path of spellings)
      expect([path, (await fixture.server.fetch(path, { headers })).status]).not.toEqual([path, 200]);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) {
      const { status } = await fixture.server.fetch('/api/users', {
        method,
        headers: { ...headers, 'x-http-method-override': 'GET' },
      });
      expect([method, status >= 400]).toEqual([method, true]);
    }
  });
});

import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operation, type OperationId, operations } from '#contract/operations.ts';
import { createHandlerTable } from '#server/app/handler-table.ts';
import type { ApiError } from '#server/platform/http/api-error.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { checkComplete, type HandlerTable, maxAnswerBytes, mountOperations } from './dispatch.ts';
import { findFieldLeaks } from './response-guard.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

const every = Object.entries(operations) as [OperationId, Operation][];

/** Whether each caller passes the role check with an invalid body. */
async function knock(id: OperationId, as?: TestUser): Promise<number> {
  const body = operations[id].body === 'json' ? { nothing_accepts_this: 1 } : undefined;
  return (await server.request(id, { as: as ?? null, body, allow500: true })).status;
}

describe('who may call', () => {
  it.each(every)('%s: exactly the roles of the contract', async (id, operation) => {
    const roles: readonly string[] = operation.roles;
    if (roles.includes('PUBLIC')) {
      expect([401, 403]).not.toContain(await knock(id));
      return;
    }
    expect(await knock(id)).toBe(401);
    if (roles.includes('ADMIN')) expect([401, 403]).not.toContain(await knock(id, admin));
    else expect(await knock(id, admin)).toBe(403);
    if (roles.includes('USER')) expect(await knock(id, buyer)).not.toBe(401);
    else expect(await knock(id, buyer)).toBe(403);
  });

  it('reads the token from either header', async () => {
    const ask = (headers: Record<string, string>) =>
      server.request('logoutUser', { headers, body: { bearerToken: 'another' } });
    expect((await ask({ token: buyer.token })).status).toBe(422);
    expect((await ask({ authorization: `Bearer ${buyer.token}` })).status).toBe(422);
    expect((await ask({ authorization: 'Bearer made-up' })).error).toEqual({ error: 'Please sign in again' });
  });
});

describe('request validation', () => {
  it('answers 400 to a NUL character, which databases cannot store', async () => {
    const body = { remark: 'before\u0000after', diamondIdWithAmount: [1] };
    expect((await server.request('createEnquiry', { as: buyer, body })).status).toBe(400);
    const query = { name: 'a\u0000b' };
    expect((await server.request('listUsers', { as: admin, query })).status).toBe(400);
    const harmless = { remark: 'the letters \\u0000', diamondIdWithAmount: [] };
    expect((await server.request('createEnquiry', { as: buyer, body: harmless })).status).toBe(422);
  });

  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    server.fetch('/api/auth/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('answers 400 to invalid JSON', async () => {
    for (const body of ['{"email":', 'email=x', '\xff\xfe']) {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: 'The request could not be read' });
    }
  });

  it.each([
    ['application/json; odata.metadata=minimal', true],
    ['application/json;odata.metadata=minimal; charset="UTF-8"', true],
    ['APPLICATION/JSON ; profile="a;charset=latin1"; ', true],
    ['application/json; charset=utf-8;', true],
    ['application/json; charset=latin1', false],
    ['application/json; odata.metadata=minimal; charset=utf-16', false],
    ['application/json; charset=utf-8; charset=utf-16', false],
    ['application/json; charset', false],
    ['application/json text/plain', false],
    ['application/json-patch+json', false],
  ])('reads a body of the type %j: %s', async (type, isRead) => {
    const sent = '{"email":"nobody@b.example","password":"monsoon","appType":"ADMIN"}';
    expect((await post(sent, { 'content-type': type })).status).toBe(isRead ? 401 : 400);
  });

  it.each([
    '0x1',
    '0b1',
    '0o1',
    '1e0',
    '1E1',
    ' 1',
    '1 ',
    '+1',
    '.5e1',
    'Infinity',
    '1_0',
    '１',
    '-0x1',
    'one',
  ])('answers 400 to the page %j', async (page) => {
    const { status, error } = await server.request('listDemands', { as: buyer, query: { page } });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['page']]);
  });

  it('answers 413 to more than a megabyte, with or without Content-Length', async () => {
    const large = JSON.stringify({ email: 'x'.repeat(1_100_000) });
    expect((await post(large)).status).toBe(413);
    const unmeasured = new Blob([large]).stream();
    const request = new Request('http://server/api/auth/login', {
      method: 'POST',
      body: unmeasured,
      duplex: 'half',
    } as RequestInit);
    expect((await server.app.request(request)).status).toBe(413);
  });

  it('answers 422 with each refused field, unknown ones too', async () => {
    const { status, error } = await server.request('changePassword', {
      as: buyer,
      body: { current_password: 'right enough', new_password: 'abc', role: 'ADMIN' },
    });
    expect(status).toBe(422);
    expect(error).toEqual({
      error: 'Please check the marked fields',
      fields: { new_password: 'Password must be 6 character long', role: 'Unknown field' },
    });
  });

  it('answers 404 in the shape of the contract to a call that does not exist', async () => {
    const response = await server.fetch('/api/no/such');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'This API call does not exist' });
  });
});

describe('responses', () => {
  it('forbid caching and carry the security headers', async () => {
    const { headers } = await server.request('loginUser', { body: {} });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('hide the details of an internal error', async () => {
    const { restore } = server.services.auth;
    server.services.auth.restore = () => Promise.reject(new Error('select secret from users'));
    const body = { token: 'x', appType: 'ADMIN' };
    const { status, error } = await server.request('loginUser', { body, allow500: true });
    server.services.auth.restore = restore;
    expect(status).toBe(500);
    expect(error).toEqual({ error: 'Something went wrong, please try again' });
  });

  it('fail when they do not match the contract', async () => {
    const { restore } = server.services.auth;
    server.services.auth.restore = async () => ({ token: 5 }) as never;
    const answer = server.request('loginUser', { body: { token: 'x', appType: 'ADMIN' } });
    await expect(answer).rejects.toThrow('does not match the contract');
    server.services.auth.restore = restore;
  });

  it('contain no admin property for a buyer', () => {
    const stone = { id: 1, stone_id: 'KD-1', supplier_name: 'Kiran Stones', rap: 1000, price: 5 };
    const answer = { data: { data: [stone], current_page: 1, total: 1, per_page: 10 } };
    expect(findFieldLeaks('searchDiamonds', answer, 'ADMIN')).toEqual([]);
    const names = findFieldLeaks('searchDiamonds', answer, 'USER').map(({ name }) => name);
    expect(names).toEqual(['supplier_name', 'rap']);
  });
});

describe('in production', () => {
  it('removes a property that the caller may not see', async () => {
    const production = await createTestServer({ environment: 'production' });
    const caller = await production.createUser();
    const stone = { id: 1, stone_id: 'KD-1', supplier_name: 'Kiran Stones', price: 5 };
    const leaking = {
      ...createHandlerTable(production.services),
      getDiamond: async () => ({ data: [stone] }),
    };
    const app = new Hono<AppEnv>();
    mountOperations(app, production.services, { handlers: leaking as unknown as HandlerTable });
    const response = await app.request('/api/diamond?id=1', { headers: { token: caller.token } });
    expect(await response.json()).toEqual({ data: [{ id: 1, stone_id: 'KD-1', price: 5 }] });
    await production.close();
  });
});

describe('an answer of more than 2 MB', () => {
  it('is refused when it reads, and sent when it follows a change', async () => {
    const small = await createTestServer({ environment: 'production' });
    const as = await small.createUser();
    const search = { id: 1, title: 'é'.repeat(maxAnswerBytes / 2), status: 'active', searchquery: '{}' };
    const large = {
      ...createHandlerTable(small.services),
      listSavedSearches: async () => ({ data: { data: [search] } }),
      saveSearch: async () => ({ success: true, data: search }),
    };
    const app = new Hono<AppEnv>();
    app.onError((failure, c) => c.json({ error: failure.message }, (failure as ApiError).status as 413));
    mountOperations(app, small.services, { handlers: large as unknown as HandlerTable });
    const headers = { token: as.token, 'content-type': 'application/json' };
    const read = await app.request('/api/user/saved-search', { headers });
    expect([read.status, await read.json()]).toEqual([
      413,
      { error: 'This list is too large to send at once, please request fewer rows per page' },
    ]);
    const body = JSON.stringify({ title: 'Rounds', status: 'active', searchquery: '{}' });
    const saved = await app.request('/api/user/saved-search', { method: 'POST', headers, body });
    expect([saved.status, (await saved.text()).length]).toEqual([200, expect.any(Number)]);
    await small.close();
  });
});

describe('the table of handlers', () => {
  it('has exactly one handler per operation of the contract', () => {
    expect(() => checkComplete({})).toThrow('loginUser has no handler');
    const unknown = async () => ({});
    expect(() => checkComplete({ brewCoffee: unknown })).toThrow(
      'brewCoffee is not an operation of the contract',
    );
  });

  it('may lack handlers where a given answer stands in for them, with the same checks of callers', async () => {
    const app = new Hono<AppEnv>();
    app.onError((failure, c) => c.json({ error: failure.message }, (failure as ApiError).status as 403));
    const fallbackAnswer = async (id: OperationId) => ({ data: { answered: id } });
    expect(() => mountOperations(app, server.services, { handlers: {} })).toThrow('has no handler');
    mountOperations(
      app,
      { ...server.services, config: { ...server.services.config, environment: 'production' } },
      { handlers: {}, fallbackAnswer },
    );
    const ask = (token: string) => app.request('/api/users', { headers: { token } });
    const answered = await ask(admin.token);
    expect([answered.status, await answered.json()]).toEqual([200, { data: { answered: 'listUsers' } }]);
    expect((await ask(buyer.token)).status).toBe(403);
  });
});

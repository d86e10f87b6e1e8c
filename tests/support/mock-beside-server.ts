import { afterAll, beforeAll, expect } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { mockTokens } from '#mocks/mock-session.ts';
import { demoSignIns, seedDemo } from '#server/demo/seed-demo.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type RunningMock, startMock } from './running-mock.ts';

/** The moment of the demonstration. */
const at = Date.parse('2026-11-20T15:00:00.000Z');

/** What a call sends. */
export interface Sent {
  query?: Record<string, string>;
  /** A function where the two have other ids of the same place. */
  body?: object | ((of: 'server' | 'mock') => object);
  form?: () => FormData;
  /** The Idempotency-Key of a submit. */
  key?: string;
}

export type Signed = 'ADMIN' | 'USER';

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

async function answerOf(
  fetchFrom: Fetch,
  token: string | null,
  [id, sent, of]: [OperationId, Sent, 'server' | 'mock'],
) {
  const { query = {}, form, key } = sent;
  const body = typeof sent.body === 'function' ? sent.body(of) : sent.body;
  const { method, path } = operations[id];
  const headers = {
    ...(token && { token, authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  };
  const content = form?.() ?? (body && JSON.stringify(body));
  const init = { method: method.toUpperCase(), headers, ...(content && { body: content }) };
  const response = await fetchFrom(`/api${path}?${new URLSearchParams(query)}`, init);
  return { status: response.status, body: await response.json() };
}

/** Without the signatures, the ids of places and the address of each of the two. */
const comparable = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer)
      .replaceAll(/([?&]key=)[^"&]+/g, '$1…')
      // Stored files have names that cannot be guessed, and an import takes some time.
      .replaceAll(/\/files\/(rejects|imports|proofs)\/[^"?]+/g, '/files/…')
      .replaceAll(/"seconds":[\d.]+/g, '"seconds":0')
      .replaceAll(/("company_(?:state|city)(?:_id)?":(?:\{"id":)?)\d+/g, '$10')
      .replaceAll(/https?:\/\/127\.0\.0\.1:\d+/g, ''),
  );

/** The demonstration on a server and on the mock, for the tests of a file, which meet what earlier ones have changed. */
export function mockBesideServer() {
  let server: TestServer;
  let mock: RunningMock;
  const tokens = { ADMIN: '', USER: '' };
  beforeAll(async () => {
    // The demonstration of the mock counts its days in UTC.
    process.env.TZ = 'UTC';
    [server, mock] = await Promise.all([
      createTestServer({ whatsappNumber: '+10000000000' }),
      startMock('--records', 'demonstration'),
    ]);
    server.clock.advance(at - server.clock.now());
    await seedDemo(server.services);
    for (const { role, email } of demoSignIns.slice(0, 2)) {
      const { id } = await server.db.read
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      tokens[role] = await server.db.transaction((trx) => server.services.sessions.start(trx, id, {}));
    }
  }, 120_000);
  afterAll(() => Promise.all([server.close(), mock.stop()]));

  const fetches: { server: Fetch; mock: Fetch } = {
    server: (path, init) => server.fetch(path, init),
    mock: (path, init) => fetch(`${mock.url}${path}`, init),
  };

  /** The answers of both to a call. */
  async function answers(id: OperationId, caller: Signed | null, sent: Sent) {
    return {
      server: await answerOf(fetches.server, caller && tokens[caller], [id, sent, 'server']),
      mock: await answerOf(fetches.mock, caller && mockTokens[caller], [id, sent, 'mock']),
    };
  }

  return {
    answers,
    fetches,
    /** Expects the same answer of both to a call. */
    async expectSame(id: OperationId, caller: Signed | null, sent: Sent): Promise<void> {
      const found = await answers(id, caller, sent);
      expect(comparable(found.mock)).toEqual(comparable(found.server));
    },
    /** The same, where each of the two has times of its own. */
    async expectSameButTimes(id: OperationId, caller: Signed | null, sent: Sent): Promise<void> {
      const found = await answers(id, caller, sent);
      const timeless = (answer: unknown) =>
        JSON.parse(JSON.stringify(comparable(answer)).replaceAll(/"20\d\d-[\d-]+T[\d:.]+Z"/g, '"…"'));
      expect(timeless(found.mock)).toEqual(timeless(found.server));
    },
  };
}

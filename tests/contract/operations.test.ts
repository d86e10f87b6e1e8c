import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { validators } from '#contract/validators.ts';
import { createMockApp } from '#mocks/mock-app.ts';
import { mockTokens } from '#mocks/mock-session.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { exampleBodies, exampleQuery, statusesOf } from '../support/contract-examples.ts';

/** One suite over whatever speaks the contract: a way to send a request, and a token per role. */
interface ContractImplementation {
  fetch(path: string, init: RequestInit): Promise<Response>;
  tokenOf(role: 'ADMIN' | 'USER'): Promise<string>;
}

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const mock = createMockApp();
const implementations: Record<string, () => ContractImplementation> = {
  'the server': () => ({
    fetch: (path, init) => server.fetch(path, init),
    tokenOf: async (role) => (await server.createUser({ user_type: role })).token,
  }),
  'the mock': () => ({
    fetch: (path, init) => mock(new Request(`http://mock.example${path}`, init)),
    tokenOf: async (role) => mockTokens[role],
  }),
};

const ids = Object.keys(operations) as OperationId[];
const callers = ['PUBLIC', 'USER', 'ADMIN'] as const;

async function send(
  implementation: ContractImplementation,
  id: OperationId,
  caller: (typeof callers)[number],
  body: unknown,
) {
  const { method, path, body: kind } = operations[id];
  const headers: Record<string, string> = {};
  if (caller !== 'PUBLIC') headers.token = await implementation.tokenOf(caller);
  if (kind === 'json') headers['content-type'] = 'application/json';
  const sent = kind === 'multipart' ? new FormData() : kind === 'json' ? JSON.stringify(body) : undefined;
  const query = new URLSearchParams(exampleQuery(id));
  return implementation.fetch(`/api${path}?${query}`, { method: method.toUpperCase(), headers, body: sent });
}

describe.each(Object.keys(implementations))('%s', (name) => {
  describe.each(ids)('%s', (id) => {
    test.each(callers)('answers %s as the contract says', async (caller) => {
      const implementation = (implementations[name] as () => ContractImplementation)();
      for (const body of exampleBodies(id)) {
        const response = await send(implementation, id, caller, body);
        const answer = await response.json();
        const roles: readonly string[] = operations[id].roles;
        const allowed = roles.includes('PUBLIC') || roles.includes(caller);
        if (!allowed) expect(response.status).toBe(caller === 'PUBLIC' ? 401 : 403);
        expect(statusesOf(id)).toContain(response.status);
        if (response.ok) expect(validators[id].answer.safeParse(answer).error?.issues ?? []).toEqual([]);
        else expect(answer).toMatchObject({ error: expect.stringMatching(/\S/) });
      }
    });
  });
});

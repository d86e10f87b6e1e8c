import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { validators } from '#contract/validators.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { exampleBodies, exampleQuery, statusesOf } from '../support/contract-examples.ts';
import type { Caller } from '../support/mock-caller.ts';

/** What the suite needs of an implementation: how to send a request, a token per role, and example inputs. */
interface ContractImplementation {
  fetch(path: string, init: RequestInit): Promise<Response>;
  tokenOf(role: 'ADMIN' | 'USER'): Promise<string>;
  bodies(id: OperationId, caller: Caller): unknown[];
  query(id: OperationId): Record<string, string>;
  form(id: OperationId): FormData;
  /** Whether it has the records that its bodies and queries name. */
  hasRecords: boolean;
  /** Forgets what earlier calls changed, and makes the calls that come before the example of an operation. */
  prepare(id: OperationId, caller: Caller): Promise<void>;
}

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const implementations: Record<string, ContractImplementation> = {
  'the server': {
    fetch: (path, init) => server.fetch(path, init),
    tokenOf: async (role) => (await server.createUser({ user_type: role })).token,
    bodies: exampleBodies,
    query: exampleQuery,
    form: () => new FormData(),
    hasRecords: false,
    prepare: async () => {},
  },
};

const ids = Object.keys(operations) as OperationId[];
const callers = ['PUBLIC', 'USER', 'ADMIN'] as const;

async function send(implementation: ContractImplementation, id: OperationId, caller: Caller, body: unknown) {
  const { method, path, body: kind } = operations[id];
  const headers: Record<string, string> = {};
  if (caller !== 'PUBLIC') headers.token = await implementation.tokenOf(caller);
  if (kind === 'json') headers['content-type'] = 'application/json';
  const sent =
    kind === 'multipart' ? implementation.form(id) : kind === 'json' ? JSON.stringify(body) : undefined;
  const query = new URLSearchParams(implementation.query(id));
  return implementation.fetch(`/api${path}?${query}`, { method: method.toUpperCase(), headers, body: sent });
}

describe.each(Object.entries(implementations))('%s', (_, implementation) => {
  describe.each(ids)('%s', (id) => {
    test.each(callers)('answers %s by the contract', async (caller) => {
      for (const body of implementation.bodies(id, caller)) {
        await implementation.prepare(id, caller);
        const response = await send(implementation, id, caller, body);
        const answer = await response.json();
        const roles: readonly string[] = operations[id].roles;
        const allowed = roles.includes('PUBLIC') || roles.includes(caller);
        if (!allowed) expect(response.status).toBe(caller === 'PUBLIC' ? 401 : 403);
        else if (implementation.hasRecords) expect(response.status).toBe(operations[id].success);
        expect(statusesOf(id)).toContain(response.status);
        expect(response.status).toBeLessThan(500);
        if (response.ok) expect(validators[id].answer.safeParse(answer).error?.issues ?? []).toEqual([]);
        else expect(answer).toMatchObject({ error: expect.stringMatching(/\S/) });
      }
    });
  });
});

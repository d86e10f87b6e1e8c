import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute } from '#domain/format/durations.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const limit = 3;
let server: TestServer;
let [stone, amount] = [0, 0];
beforeAll(async () => {
  const creations = {
    demands: limit,
    wantedLists: limit,
    enquiries: limit,
    holds: limit,
    savedSearches: limit,
  };
  server = await createTestServer({ creations });
  const row = await server.createDiamond();
  [stone, amount] = [row.id, row.j_total_amount / 100];
});
afterAll(() => server.close());

const searchquery = '{"shape":["Round"]}';
const kinds = {
  createDemand: { body: () => ({ requirements: 'A pair' }), refused: { requirements: ' ' } },
  createDemands: { body: () => ({ lines: ['A pair', 'A pear'] }), refused: { lines: ['A pair', ' '] } },
  previewDemands: { body: () => ({ message: 'A pair' }), refused: { message: ' ' } },
  createEnquiry: {
    body: () => ({ remark: 'Please', diamondIdWithAmount: [stone] }),
    refused: { remark: ' ', diamondIdWithAmount: [stone] },
  },
  createOrder: {
    body: () => ({ remark: 'Please', diamondIdWithAmount: [{ id: stone, amount }] }),
    refused: { remark: ' ', diamondIdWithAmount: [{ id: 1, amount: 1 }] },
  },
  saveSearch: {
    body: () => ({ title: 'Rounds', status: 'active', searchquery }),
    refused: { title: 'Rounds', status: 'active', searchquery: 'no search' },
  },
} as const;
const operations = Object.keys(kinds) as (keyof typeof kinds)[];

const create = (as: TestUser, operation: keyof typeof kinds, body: unknown = kinds[operation].body()) =>
  server.request(operation, { as, body });
const statuses = async (as: TestUser, operation: keyof typeof kinds, times: number) => {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await create(as, operation)).status);
  return found;
};

describe.each(operations)('the rate limit of %s', (operation) => {
  it('refuses what is above it and says when to try again, until 15 minutes have passed', async () => {
    const [buyer, other] = [await server.createUser(), await server.createUser()];
    expect(await statuses(buyer, operation, limit + 1)).toEqual([200, 200, 200, 429]);
    const refused = await create(buyer, operation);
    expect(refused.error?.error).toBe('Too many requests, please try again later');
    expect(Number(refused.headers.get('retry-after'))).toBe((15 * minute) / 1000);
    expect(await statuses(other, operation, 1)).toEqual([200]);
    server.clock.advance(15 * minute + 1);
    expect(await statuses(buyer, operation, 1)).toEqual([200]);
  });

  it('does not count what is refused for its content', async () => {
    const buyer = await server.createUser();
    for (let time = 0; time <= limit; time += 1)
      expect((await create(buyer, operation, kinds[operation].refused)).status).toBe(422);
    expect(await statuses(buyer, operation, limit)).toEqual([200, 200, 200]);
  });

  it('lets no concurrent calls pass above it', async () => {
    const buyer = await server.createUser();
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(buyer, operation)));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted.length).toBeLessThanOrEqual(limit);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12 - accepted.length);
  });
});

it('the rate limits are counted for each kind of record', async () => {
  const buyer = await server.createUser();
  await statuses(buyer, 'createDemand', limit + 1);
  expect(await statuses(buyer, 'createEnquiry', 1)).toEqual([200]);
});

describe('an account that repeats what costs the server work', () => {
  const most = 60;
  const repeated = async (call: () => Promise<{ status: number; headers: Headers }>) => {
    for (let time = 0; time < most; time += 1) expect([time, (await call()).status]).toEqual([time, 200]);
    const { status, headers } = await call();
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, (15 * minute) / 1000]);
    server.clock.advance(15 * minute + 1);
    expect((await call()).status).toBe(200);
  };

  it('may change its profile 60 times in 15 minutes', async () => {
    const buyer = await server.createUser();
    await repeated(() =>
      server.request('updateUser', { as: buyer, body: { id: buyer.id, name: 'Asha Mehta' } }),
    );
  });

  it('may download 60 documents of its orders in 15 minutes', async () => {
    const buyer = await server.createUser();
    const admin = await server.createUser({ user_type: 'ADMIN' });
    const { body } = await create(buyer, 'createOrder');
    const { id } = body.data as { id: number };
    await server.request('updateOrder', { as: admin, body: { id, status: 2 } });
    await repeated(() =>
      server.request('exportOrderDocument', { as: buyer, body: { id, kind: 'proforma' } }),
    );
  }, 60_000);

  it('may change the accounts of others without a limit as an administrator', async () => {
    const admin = await server.createUser({ user_type: 'ADMIN' });
    const { id } = await server.createUser();
    for (let time = 0; time <= most; time += 1) {
      const { status } = await server.request('updateUser', {
        as: admin,
        body: { id, name: `Asha ${time}` },
      });
      expect(status).toBe(200);
    }
  });
});

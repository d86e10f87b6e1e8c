import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientMarkupUnit } from '#contract/model/clientMarkupUnit.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  buyer = await server.createUser();
});
afterAll(() => server.close());

const setMarkup = (unit: ClientMarkupUnit, value: number) =>
  server.request('updateClientMarkup', { as: buyer, body: { unit, value } });

describe('a mark-up', () => {
  it('is kept per buyer', async () => {
    await setMarkup('amount', 99.5);
    const read = async (as: TestUser) => (await server.request('getClientMarkup', { as })).body.data;
    expect(await read(buyer)).toEqual({ unit: 'amount', value: 99.5 });
    expect(await read(await server.createUser())).toEqual({ unit: 'percent', value: null });
  });

  it.each([
    ['percent', 500.01],
    ['percent', 1.005],
    ['amount', 1_000_000.01],
    ['amount', -1],
  ] as const)('is refused at %s %d', async (unit, value) => {
    const { status, error } = await setMarkup(unit, value);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['value']]);
  });
});

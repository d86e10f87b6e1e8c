import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

/** The most that one account reads at one time. */
const shareOfReads = 8;

let server: TestServer;
let answered: number;
beforeEach(async () => {
  answered = 0;
  server = await createTestServer({ callsPerSession: 100, callsPerAccount: 100 });
  for (let at = 0; at < 40; at += 1) await server.createDiamond({ carat: 500 + 10 * at });
  await server.services.searchIndex.ready();
});
afterEach(() => server.close());

/** Another search each time. */
const filters = (at: number) => ({ carat: [{ from: 0.2, to: 1 + at / 100 }] });

/** The status of the answer. */
async function call(id: 'searchDiamonds' | 'getStoneCounts', as: TestUser, at: number): Promise<number> {
  const { status } = await server.request(id, { as, body: filters(at) });
  answered += 1;
  return status;
}

const times = <Result>(length: number, work: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length }, (_, at) => work(at)));

it('a search does not wait for most of the live counts that others have requested before it', async () => {
  const [buyer, ...others] = await times(7, () => server.createUser());
  const flood = times(60, (at) => call('getStoneCounts', others[at % others.length]!, at));
  expect(await call('searchDiamonds', buyer!, 0)).toBe(200);
  expect(answered).toBeLessThan(30);
  expect(new Set(await flood)).toContain(200);
});

it('a search of one account waits for few of the many that another has sent before it', async () => {
  const [busy, buyer] = [await server.createUser(), await server.createUser()];
  const flood = times(90, (at) => call('searchDiamonds', busy, at));
  expect(await call('searchDiamonds', buyer, 0)).toBe(200);
  expect(answered).toBeLessThanOrEqual(3 * shareOfReads);
  expect(new Set(await flood)).toContain(200);
});

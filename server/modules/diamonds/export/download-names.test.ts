import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hour } from '#domain/format/durations.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  server = await createTestServer();
});
afterAll(() => {
  vi.unstubAllEnvs();
  return server.close();
});

it('names downloads after the day of the business, in the night before that of UTC', async () => {
  const { id } = await server.createDiamond();
  const midnight = new Date(server.clock.now()).setUTCHours(24, 0, 0, 0);
  server.clock.advance(midnight - server.clock.now() - 4 * hour);
  // A session from before would have ended without use.
  const as = await server.createUser({ user_type: 'ADMIN' });
  const day = new Date(midnight).toISOString().slice(0, 10);
  const nameOf = async (url: string) => (await server.fetch(url)).headers.get('content-disposition');
  const stock = await server.request('exportDiamonds', { as, body: {} });
  expect(await nameOf(stock.body.url)).toBe(`attachment; filename="stock-${day}.csv"`);
  const history = await server.request('exportHistory', { as, body: {} });
  expect(await nameOf(history.body.url)).toBe(`attachment; filename="history-${day}.csv"`);
  const sheet = await server.request('exportStoneSheet', {
    as: await server.createUser(),
    body: { ids: [id], format: 'xlsx', prices: 'none' },
  });
  expect(await nameOf(sheet.body.url)).toContain(`-${day}.xlsx"`);
});

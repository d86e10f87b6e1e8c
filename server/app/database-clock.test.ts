import { afterEach, expect, it, vi } from 'vitest';
import { databaseTime } from '#server/platform/db/database-probe.ts';
import { createLogger } from '#server/platform/logger.ts';
import { testEngine } from '#server/testing/test-database.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import { createApp } from './create-app.ts';

const realTime = Date.now.bind(Date);
afterEach(() => {
  vi.restoreAllMocks();
});

it.runIf(testEngine === 'postgres').each([
  ['5 seconds behind', -5000, 'skewed'],
  ['half a second ahead', 500, undefined],
])('goes by the clock of the database where that of the machine is %s', async (_, offset, clock) => {
  const server = await createTestServer();
  const { config, db } = server;
  vi.spyOn(Date, 'now').mockImplementation(() => realTime() + offset);
  const logger = createLogger(config);
  const warn = vi.spyOn(logger, 'warn');
  const { app, services, close } = await createApp({ config, db, logger });
  const difference = services.clock() - (await databaseTime(db));
  // Between the two the machine may be busy.
  expect(Math.abs(difference)).toBeLessThan(400);
  const ready = await app.request('/readyz');
  expect([ready.status, (await ready.json()).clock]).toEqual([200, clock]);
  const warnings = warn.mock.calls.filter(([, text]) => String(text).includes('clock of this machine'));
  expect(warnings).toHaveLength(clock === undefined ? 0 : 1);
  await close();
  await server.close();
});

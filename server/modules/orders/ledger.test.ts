import { afterAll, beforeAll, it } from 'vitest';
import { readConfig } from '#server/app/config.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { walkLedger } from '#tests/support/ledger-walk.ts';

let server: TestServer;
beforeAll(async () => {
  const { creations } = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
  server = await createTestServer({ creations: { ...creations, enquiries: 1_000_000 } });
});
afterAll(() => server.close());

it(
  'orders less payments less returns are the balance less the credit, after 1,000 random steps',
  () => walkLedger(server, 1000),
  120_000,
);

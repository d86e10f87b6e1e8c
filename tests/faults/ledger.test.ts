import { describe, it } from 'vitest';
import { readConfig } from '#server/app/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createTemporaryDatabase } from '#server/testing/postgres/temporary-database.ts';
import { findPostgres } from '#server/testing/test-database.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import { walkLedger } from '../support/ledger-walk.ts';

const postgres = await findPostgres();
const steps = 10_000;
const { creations } = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
const config = { creations: { ...creations, enquiries: 1_000_000 } };

describe('orders less payments less returns are the balance less the credit, after 10,000 random steps', () => {
  it('on SQLite', async () => {
    const server = await createTestServer(config);
    try {
      await walkLedger(server, steps);
    } finally {
      await server.close();
    }
  }, 900_000);

  it.runIf(postgres)(
    'on PostgreSQL',
    async () => {
      const database = (await createTemporaryDatabase())!;
      const db = openDatabase({ url: database.url, queryTimeoutMs: 10_000 });
      await migrate(db);
      const server = await createTestServer(config, db);
      try {
        await walkLedger(server, steps);
      } finally {
        await server.close();
        await database.drop();
      }
    },
    900_000,
  );
});

import { test } from '@playwright/test';
import { createOwnPostgres } from '../../server/testing/own-postgres.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** A server on the engine of the Playwright project, on a database of its own that goes when it stops. */
export async function startHouse(settings: Record<string, string> = {}): Promise<RunningServer> {
  if (test.info().project.name !== 'postgres') return startServer(settings);
  const database = await createOwnPostgres();
  test
    .info()
    .skip(database === null, 'no PostgreSQL server answers, and PGlite cannot be shared with a server');
  const { url, drop } = database!;
  try {
    const server = await startServer({ ...settings, DATABASE_URL: url });
    return { ...server, stop: () => server.stop().finally(drop) };
  } catch (failure) {
    await drop();
    throw failure;
  }
}

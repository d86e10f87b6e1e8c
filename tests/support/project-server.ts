import { test } from '@playwright/test';
import { createTemporaryDatabase } from '#server/testing/temporary-database.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** A server on the engine of the Playwright project, with a database of its own that is dropped on stop. */
export async function startProjectServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  if (test.info().project.name !== 'postgres') return startServer(settings);
  const database = await createTemporaryDatabase();
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

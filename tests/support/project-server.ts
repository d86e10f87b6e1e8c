import { test } from '@playwright/test';
import { createTemporaryDatabase } from '#server/testing/postgres/temporary-database.ts';
import { demonstrationDatabase, demonstrationFolder } from './prepared-demonstration.ts';
import { type RunningServer, startServer } from './running-server.ts';

type Settings = Record<string, string>;

/** A server on the engine of the Playwright project, with a copy of the demonstration that is removed on stop. */
export const startProjectServer = (settings: Settings = {}): Promise<RunningServer> =>
  start(settings, demonstrationFolder, demonstrationDatabase());

/** As `startProjectServer`, without any data. */
export const startEmptyProjectServer = (settings: Settings = {}): Promise<RunningServer> =>
  start(settings, () => undefined);

async function start(
  settings: Settings,
  folderOf: (engine: 'sqlite' | 'postgres') => string | undefined,
  template?: string,
): Promise<RunningServer> {
  if (test.info().project.name !== 'postgres') return startServer(settings, folderOf('sqlite'));
  const database = await createTemporaryDatabase(template);
  test.info().skip(database === null, 'no PostgreSQL server answers');
  const { url, drop } = database!;
  try {
    const server = await startServer({ ...settings, DATABASE_URL: url }, folderOf('postgres'));
    return { ...server, stop: () => server.stop().finally(drop) };
  } catch (failure) {
    await drop();
    throw failure;
  }
}

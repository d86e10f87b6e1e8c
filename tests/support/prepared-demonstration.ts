import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { createTemporaryDatabase } from '#server/testing/postgres/temporary-database.ts';
import { startServer } from './running-server.ts';

/** Variables of the environment that tell the workers of Playwright what was prepared. */
const preparedFolder = { sqlite: 'PREPARED_SQLITE_FOLDER', postgres: 'PREPARED_POSTGRES_FOLDER' } as const;
const preparedDatabase = 'PREPARED_POSTGRES_DATABASE';
type Engine = keyof typeof preparedFolder;

/**
 * The global setup of Playwright: a server of each engine fills its database with the demonstration once, and the
 * servers of the tests start on copies. Returns what removes it at the end.
 */
export default async function prepareDemonstrations({ filteredProjects }: FullConfig) {
  const engines = Object.keys(preparedFolder) as Engine[];
  const used = engines.filter((engine) => filteredProjects.some(({ name }) => name === engine));
  const removals = await Promise.all(used.map(prepare));
  return async () => {
    await Promise.all(removals.map((remove) => remove()));
  };
}

async function prepare(engine: Engine): Promise<() => Promise<void>> {
  const database = engine === 'postgres' ? await createTemporaryDatabase() : null;
  if (engine === 'postgres' && !database) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'facet-demonstration-'));
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true });
    await database?.drop();
  };
  try {
    const settings = { LOG_LEVEL: 'warn', ...(database && { DATABASE_URL: database.url }) };
    const server = await startServer(settings, folder);
    if ((await server.end()) !== 0) throw new Error(`The server did not stop:\n${server.output()}`);
  } catch (failure) {
    await remove();
    throw failure;
  }
  process.env[preparedFolder[engine]] = folder;
  if (database) process.env[preparedDatabase] = new URL(database.url).pathname.slice(1);
  return remove;
}

/** A new data directory with a copy of the demonstration; an empty one where none was prepared. */
export function demonstrationFolder(engine: Engine): string {
  const folder = mkdtempSync(join(tmpdir(), 'facet-e2e-'));
  const prepared = process.env[preparedFolder[engine]];
  if (prepared) cpSync(prepared, folder, { recursive: true });
  return folder;
}

/** The name of the PostgreSQL database with the demonstration, to create copies from. */
export const demonstrationDatabase = (): string | undefined => process.env[preparedDatabase];

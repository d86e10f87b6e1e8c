import { faultOf } from '#server/platform/db/database-fault.ts';
import { NewerDatabaseError } from '#server/platform/db/migrate.ts';
import { DatabaseDamagedError, DataDirInUseError } from '#server/platform/db/sqlite.ts';
import { StorageUnavailableError } from '#server/platform/storage/storage.ts';
import type { Config } from './config.ts';

/** Why the server does not start, worded for its operator. */
export class StartError extends Error {}

/** Converts a fault that the operator can fix to a StartError; returns any other unchanged. */
export function startErrorOf(failure: unknown, { dataDir, databaseUrl }: Config): unknown {
  if (failure instanceof NewerDatabaseError) return new StartError(failure.message);
  if (failure instanceof DataDirInUseError) return new StartError(failure.message);
  if (failure instanceof DatabaseDamagedError) return new StartError(damaged(failure.message));
  if (failure instanceof StorageUnavailableError)
    return new StartError(`Files cannot be stored, see the settings S3_…\n  ${failure.message}`);
  const kind = faultOf(failure);
  if (kind === null) return failure;
  const { code, message } = failure as { code?: unknown; message: string };
  // A connection pooler has this one code for every failure.
  const detail = code === '08P01' ? `${code} ${message}` : String(code ?? message);
  const location = databaseUrl === undefined ? `the data directory ${dataDir}` : 'the PostgreSQL server';
  if (kind === 'full')
    return new StartError(`The disk of ${location} is full (${detail}). Make room and try again.`);
  if (kind === 'readOnly') {
    return new StartError(
      `Nothing can be written to ${location} (${detail}). Give the user that runs the server the right to write there.`,
    );
  }
  if (kind === 'damaged') return new StartError(damaged(`${location}: ${detail}`));
  return new StartError(
    `The database does not answer, or cannot be used at the moment (${detail}). Try again in a while.`,
  );
}

const damaged = (what: string) =>
  `The database is damaged, and nothing was changed in it. Keep a copy of it and restore a backup.\n  ${what}`;

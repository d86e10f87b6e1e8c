import { parseArgs } from 'node:util';
import { ConfigError } from '#server/app/config.ts';
import { CopyDiffersError } from '#server/platform/db/backup/copy-tables.ts';
import { TransferError } from '#server/platform/db/backup/transfer-error.ts';
import { NewerDatabaseError } from '#server/platform/db/migrate.ts';
import { DataDirInUseError } from '#server/platform/db/sqlite.ts';
import { keepFilesPrivate } from '#server/platform/private-files.ts';

/** The directory in which npm was called; npm itself runs in the project's folder. */
export const workingDirectory = (): string => process.env.INIT_CWD ?? process.cwd();

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Runs a command to its end: exit code 0, or 1 with an error message. */
export function runCommand(work: () => Promise<void>): void {
  keepFilesPrivate();
  work().catch((failure: unknown) => {
    process.stderr.write(`\n${describeError(failure)}\n`);
    process.exitCode = 1;
  });
}

/** Parses the options of a command by name, `--keep 7` as `keep: '7'`; `'help'` for --help. Throws a TransferError. */
export function readOptions(
  args: readonly string[],
  { texts, switches = [] }: { texts: readonly string[]; switches?: readonly string[] },
): Map<string, string> | 'help' {
  const options: Record<string, { type: 'string' | 'boolean' }> = {};
  for (const name of texts) options[name] = { type: 'string' };
  for (const name of [...switches, 'help']) options[name] = { type: 'boolean' };
  try {
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) return 'help';
    return new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
  } catch (failure) {
    throw new TransferError(`${(failure as Error).message}\nUse --help for the options.`);
  }
}

const expectedErrors = [TransferError, CopyDiffersError, ConfigError, NewerDatabaseError, DataDirInUseError];

function describeError(failure: unknown): string {
  if (expectedErrors.some((kind) => failure instanceof kind)) return (failure as Error).message;
  const { code } = failure as { code?: string };
  if (code === 'ECONNREFUSED') return 'No PostgreSQL server answers at this address.';
  if (code === '28P01' || code === '28000')
    return 'The PostgreSQL server refuses this user name or password.';
  if (code === '3D000') return 'The PostgreSQL server has no database with this name: create it first.';
  return String(failure instanceof Error ? failure.stack : failure);
}

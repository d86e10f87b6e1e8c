/** The command that imports a stock list: `npm run import -- FILE`. See `helpText`. */
import { constants } from 'node:fs';
import { access, copyFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, parse, resolve } from 'node:path';
import type { ImportRun } from '#contract/model/importRun.ts';
import type { ImportUndo } from '#contract/model/importUndo.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import { type AppContext, createAppContext } from '#server/app/app-context.ts';
import { type Config, ConfigError, readConfig } from '#server/app/config.ts';
import { StartError, startErrorOf } from '#server/app/start-error.ts';
import { checkPreparedStatements } from '#server/app/wait-for-postgres.ts';
import {
  forgetDecisions,
  importList,
  type ListImportResult,
  type ListProgress,
  listRuns,
  undoRun,
} from '#server/modules/diamonds/diamonds.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { faultOf } from '#server/platform/db/database-fault.ts';
import { migrate, NewerDatabaseError } from '#server/platform/db/migrate.ts';
import { DataDirInUseError } from '#server/platform/db/sqlite.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createLogger } from '#server/platform/logger.ts';
import { keepFilesPrivate } from '#server/platform/private-files.ts';
import { createWorkFolder } from '#server/platform/storage/expiring-files.ts';
import {
  ArgumentsError,
  type ForgetArguments,
  helpText,
  type ImportArguments,
  readArguments,
  type UndoArguments,
} from './import-arguments.ts';
import { isShortened } from './import-difference.ts';
import { importReportText } from './import-report.ts';
import { formatCount, table, truncate } from './report-text.ts';

const time = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
const commandLine = 'command line';

/** Formats the latest imports for the terminal. Times are UTC. */
function importRunsText(runs: readonly ImportRun[], total: number): string {
  if (runs.length === 0) return 'No imports yet.';
  const rows = runs.map((run) => [
    String(run.id),
    time(run.created_at),
    run.imported_by?.name ?? (run.source === 'command_line' ? commandLine : 'removed account'),
    run.file_name,
    countsText(run),
  ]);
  const rest = total - runs.length;
  return `${table(['Import', 'Time (UTC)', 'By', 'File', 'Stones'], rows)}${rest > 0 ? `\n  and ${formatCount(rest)} earlier` : ''}`;
}

function countsText(run: ImportRun): string {
  const { added, updated, unchanged, rejected, taken_off, state, undone_at, undone_by } = run;
  const counts = [
    `added ${formatCount(added)}`,
    `updated ${formatCount(updated)}`,
    `unchanged ${formatCount(unchanged)}`,
    `rejected ${formatCount(rejected)}`,
    ...(taken_off > 0 ? [`off sale ${formatCount(taken_off)}`] : []),
  ].join(' · ');
  if (undone_at === null) return counts;
  const what = state === 'partly_undone' ? 'partly undone' : 'undone';
  return `${counts} — ${what} ${time(undone_at)} by ${truncate(undone_by?.name ?? commandLine)}`;
}

/** Imports that `--runs` lists. */
const listedRuns = 20;

const exitCodes = { stored: 0, notImported: 1, nothingToStore: 2 } as const;

/** The command was interrupted by a signal. */
class StoppedError extends Error {}

/** The directory in which npm was called; npm itself runs in the project's folder. */
const workingDirectory = process.env.INIT_CWD ?? process.cwd();
const print = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<number> {
  keepFilesPrivate();
  const args = readArguments(process.argv.slice(2));
  if (args === 'help') {
    print(helpText);
    return exitCodes.stored;
  }
  const file = 'file' in args ? resolve(workingDirectory, args.file) : null;
  if (file) await checkFile(file);
  const config = readConfig(process.env);
  await checkPreparedStatements(config);
  const { databaseUrl: url, dataDir, preparedStatements } = config;
  const db = openDatabase({ url, dataDir, preparedStatements });
  try {
    await migrate(db);
    const logger = createLogger({ ...config, logLevel: 'warn' });
    const context = await createAppContext({ config, db, clock: systemClock, logger });
    if ('runs' in args) return await showRuns(context);
    if ('undo' in args) return await runUndo(context, args);
    if ('forget' in args) return await runForget(context, args);
    if (config.demo) await seedIfEmpty(context);
    return await runImport(context, file!, args);
  } finally {
    await db.close();
  }
}

/** The demonstration only fills an empty database, so it is stored before the list. */
async function seedIfEmpty(context: AppContext): Promise<void> {
  const { seedEmptyDatabase } = await import('#server/demo/seed-empty-database.ts');
  await seedEmptyDatabase(context);
}

async function checkFile(file: string): Promise<void> {
  const about = await stat(file).catch(() => null);
  if (!about) throw new ArgumentsError(`File not found: ${file}`);
  if (!about.isFile()) throw new ArgumentsError(`${file} is not a file`);
  await access(file, constants.R_OK).catch(() => {
    throw new ArgumentsError(`${file} is not readable: check its permissions`);
  });
}

async function runImport(context: AppContext, path: string, args: ImportArguments): Promise<number> {
  const { config, clock } = context;
  const workFolder = await createWorkFolder(config, clock);
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once('SIGINT', onInterrupt);
  process.once('SIGTERM', onInterrupt);
  try {
    const { signal } = stop;
    const outcome = await importList(context, {
      ...args,
      path,
      workFolder,
      fileName: basename(path),
      userId: null,
      signal,
      onProgress: showProgress,
    });
    clearProgress();
    const { difference } = args;
    print(importReportText(outcome.report, { fileName: basename(path), difference }));
    await saveFiles(outcome, path, difference);
    const { added, updated, unchanged, dry_run } = outcome.report;
    if (dry_run && !args.dryRun) return exitCodes.notImported;
    return added + updated + unchanged > 0 ? exitCodes.stored : exitCodes.nothingToStore;
  } catch (failure) {
    clearProgress();
    if (stop.signal.aborted) throw new StoppedError('The import was stopped. Nothing was imported.');
    throw failure;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function runUndo(context: AppContext, { undo: id, skipChanged }: UndoArguments): Promise<number> {
  const { undone, kept, stones } = await undoRun(context, { id, skipChanged, userId: null });
  print(`${addedMessages.importsAnswer.undone(kept)} (${undone} undone)`);
  for (const { stone_id, reason } of stones) print(`  ${stone_id}: ${bulkUpdateMessages.kept[reason]}`);
  return exitCodes.stored;
}

async function runForget({ db }: AppContext, { forget: supplier }: ForgetArguments): Promise<number> {
  await forgetDecisions(db, supplier);
  print(importMessages.forgotten(supplier));
  return exitCodes.stored;
}

async function showRuns({ db }: AppContext): Promise<number> {
  const { data, total } = await listRuns(db, { page: 1, limit: listedRuns });
  print(importRunsText(data, total));
  return exitCodes.stored;
}

/** Saves the rejected rows, and a difference that is too long for the terminal, beside the list. */
async function saveFiles(
  { report, rejectsPath, changesPath }: ListImportResult,
  path: string,
  difference: boolean,
): Promise<void> {
  if (rejectsPath)
    await saveBeside(rejectsPath, path, { kind: 'rejected', title: 'The rejected rows and their reasons' });
  if (changesPath && difference && isShortened(report))
    await saveBeside(changesPath, path, { kind: 'differences', title: 'All differences' });
}

async function saveBeside(
  file: string,
  path: string,
  { kind, title }: { kind: string; title: string },
): Promise<void> {
  const { name } = parse(path);
  const saved =
    (await copyBeside(file, dirname(path), `${name}.${kind}`)) ??
    (await copyBeside(file, workingDirectory, `${name}.${kind}`));
  if (saved) print(`  ${title}: ${saved}\n`);
  else process.stderr.write(`  ${title} could not be saved: the folder is not writable.\n`);
}

/** Never overwrites a file: it may contain corrections. Null when the folder is not writable. */
async function copyBeside(file: string, folder: string, name: string): Promise<string | null> {
  for (let number = 1; number < 1000; number += 1) {
    const target = join(folder, `${name}${number === 1 ? '' : `-${number}`}.csv`);
    try {
      await copyFile(file, target, constants.COPYFILE_EXCL);
      return target;
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') return null;
    }
  }
  return null;
}

function showProgress({ phase, bytes, total_bytes }: ListProgress): void {
  if (!process.stderr.isTTY) return;
  const share = Math.floor((100 * bytes) / Math.max(1, total_bytes));
  process.stderr.write(`\r${phase === 'reading' ? 'Reading' : 'Storing'} … ${share} %  `);
}

const clearProgress = () => process.stderr.isTTY && process.stderr.write('\r\u001b[K');

function describeError(failure: unknown): [code: number, text: string] {
  if (failure instanceof ApiError) {
    if (failure.status === 404 || failure.status === 409)
      return [exitCodes.notImported, undoRefusal(failure)];
    const hint = failure.details.fields?.number_from ? ' Add for example: --number-from KD-' : '';
    return [exitCodes.nothingToStore, `Nothing was imported. ${failure.message}${hint}`];
  }
  if (failure instanceof ArgumentsError) {
    return [exitCodes.notImported, `${failure.message}\nHelp: npm run import -- --help`];
  }
  if ([ConfigError, StoppedError, NewerDatabaseError].some((kind) => failure instanceof kind)) {
    return [exitCodes.notImported, (failure as Error).message];
  }
  if (failure instanceof DataDirInUseError)
    return [exitCodes.notImported, inUseText(readConfig(process.env))];
  if (faultOf(failure) === 'unsure') {
    const text =
      'The connection was lost while the list was being stored. Import it again: rows that were stored stay unchanged.';
    return [exitCodes.notImported, text];
  }
  const known = startErrorOf(failure, readConfig(process.env));
  if (known instanceof StartError) return [exitCodes.notImported, `Nothing was imported. ${known.message}`];
  return [exitCodes.notImported, String(failure instanceof Error ? failure.stack : failure)];
}

/** Why an import cannot be undone, with the stones. */
function undoRefusal({ message, details }: ApiError): string {
  const { stones = [] } = (details.data ?? {}) as Partial<ImportUndo>;
  const lines = stones.map(({ stone_id, reason }) => `  ${stone_id}: ${bulkUpdateMessages.kept[reason]}`);
  const hint = stones.length > 0 ? ['To undo the others: --skip-changed'] : [];
  return [message, ...lines, ...hint].join('\n');
}

const inUseText = ({ dataDir }: Config) =>
  `A server is running on the data directory ${dataDir}, and only one program at a time can use it.
Stop the server and run this again, or sign in there and use Upload Diamond List.`;

main().then(
  (code) => {
    process.exitCode = code;
  },
  (failure: unknown) => {
    const [code, text] = describeError(failure);
    process.stderr.write(`\n${text}\n`);
    process.exitCode = code;
  },
);

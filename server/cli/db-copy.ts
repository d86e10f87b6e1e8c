/** The command that copies the data to another database: `npm run db:copy -- --to PLACE`. See `helpText`. */
import { readConfig } from '#server/app/config.ts';
import type { DatabaseSummary } from '#server/platform/db/backup/copy-tables.ts';
import { copyTables } from '#server/platform/db/backup/copy-tables.ts';
import {
  type DatabaseLocation,
  describeLocation,
  openSource,
  openTarget,
  parseDatabaseLocation,
} from '#server/platform/db/backup/database-location.ts';
import { planTables } from '#server/platform/db/backup/table-plan.ts';
import { TransferError } from '#server/platform/db/backup/transfer-error.ts';
import { print, readOptions, runCommand, workingDirectory } from './run-command.ts';

/** Formats the comparison, a line for each table of the database. */
function copyReport(sums: DatabaseSummary): string {
  const lines = Object.entries(sums).map(([table, { rows, sums: columns, checksum }]) => [
    table,
    rows.toLocaleString('en-US'),
    `${Object.keys(columns).length} sums`,
    checksum.toString(16).padStart(12, '0'),
  ]);
  const head = ['table', 'rows', 'equal', 'checksum'];
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]!.length)));
  const show = (line: string[]) =>
    line
      .map((cell, at) => (at === 1 ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  return [head, ...lines].map((line) => `  ${show(line)}`).join('\n');
}

const helpText = `Copies all data into an empty database, SQLite or PostgreSQL.

  npm run db:copy -- --to PLACE [--from PLACE]

  --to PLACE    postgres://user:password@host/database, or sqlite:FOLDER
  --from PLACE  the same (default: the database of the settings, DATABASE_URL or DATA_DIR)
  --help        this text

Stop every server of the database first. The source is only read. Records, ids, passwords, sessions and secrets
are copied, so that users stay signed in and shared links stay valid. The copy is one transaction, and row counts,
sums and checksums of every table are compared before it commits; a copy that fails leaves the target empty and
can be started again.

Stored files are not in the database: the command ends with instructions for them.

Exit code 0: source and target are equal. Exit code 1: nothing was copied.
`;

async function copyDatabase(): Promise<void> {
  const options = readOptions(process.argv.slice(2), { texts: ['to', 'from'] });
  if (options === 'help') return print(helpText);
  const [toText, fromText] = [options.get('to'), options.get('from')];
  if (!toText) throw new TransferError(`--to is required.\n\n${helpText}`);
  const { databaseUrl, dataDir, bucket } = readConfig(process.env);
  const defaultLocation: DatabaseLocation = databaseUrl ? { url: databaseUrl } : { dataDir };
  const from = fromText ? parseDatabaseLocation(fromText, workingDirectory()) : defaultLocation;
  const to = parseDatabaseLocation(toText, workingDirectory());
  if (describeLocation(from) === describeLocation(to))
    throw new TransferError('--to names the database to copy from. Name another one.');
  const plan = await planTables();
  const source = await openSource(from);
  try {
    const target = await openTarget(to, plan);
    try {
      print(`Copying ${describeLocation(from)} to ${describeLocation(to)} …`);
      print(copyReport(await copyTables(source.endpoint, target.endpoint, plan)));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  print(`\nSource and target are equal. ${nextSteps(to, bucket ? null : dataDir)}`);
}

/** The remaining manual steps. */
function nextSteps(to: DatabaseLocation, filesFolder: string | null): string {
  const start =
    'url' in to
      ? 'Start the server with DATABASE_URL set to it'
      : `Start the server with DATA_DIR=${to.dataDir}`;
  if (filesFolder === null) return `${start}. The files stay in the bucket.`;
  if ('url' in to) return `${start} and the same DATA_DIR: the files stay in ${filesFolder}/files.`;
  return `${start}, and copy ${filesFolder}/files to ${to.dataDir}/files before, unless they are there already.`;
}

runCommand(copyDatabase);

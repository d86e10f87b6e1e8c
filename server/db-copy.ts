/** The command that moves a house to another database: `npm run db:copy -- --to PLACE`. See `helpText`. */
import { readConfig } from './config.ts';
import { copyTables } from './transfer/copy-tables.ts';
import { type HousePlace, openSource, openTarget, placeName, readPlace } from './transfer/house-place.ts';
import { here, readOptions, runCommand, say } from './transfer/run-command.ts';
import { sumsReport } from './transfer/sums-report.ts';
import { planTables } from './transfer/table-plan.ts';
import { TransferError } from './transfer/transfer-error.ts';

const helpText = `Copies a whole house into an empty database, of either kind.

  npm run db:copy -- --to PLACE [--from PLACE]

  --to PLACE    postgres://user:password@host/database, or sqlite:FOLDER
  --from PLACE  the same; without it the database of the settings: DATABASE_URL, or DATA_DIR
  --help        this text

Stop every server of the house first. The source is only read. Everything comes along: records, numbers,
passwords, sessions and secrets, so that people stay signed in and shared links stay valid. All is copied in
one transaction and compared, row counts, sums and checksums of every table, before it is kept; a copy that
fails leaves the target empty and can be started again.

Stored files are not in the database: see what is said at the end.

Ends with 0 when both sides are equal, with 1 when nothing was copied.
`;

async function copyHouse(): Promise<void> {
  const given = readOptions(process.argv.slice(2), { texts: ['to', 'from'] });
  if (given === 'help') return say(helpText);
  const [toText, fromText] = [given.get('to'), given.get('from')];
  if (!toText) throw new TransferError(`--to is needed.\n\n${helpText}`);
  const { databaseUrl, dataDir, bucket } = readConfig(process.env);
  const usual: HousePlace = databaseUrl ? { url: databaseUrl } : { dataDir };
  const from = fromText ? readPlace(fromText, here()) : usual;
  const to = readPlace(toText, here());
  if (placeName(from) === placeName(to)) throw new TransferError('--to is where the house already is.');
  const plan = await planTables();
  const source = await openSource(from);
  try {
    const target = await openTarget(to, plan);
    try {
      say(`Copying ${placeName(from)} to ${placeName(to)} …`);
      say(sumsReport(await copyTables(source.side, target.side, plan)));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  say(`\nBoth sides are equal. ${whatNext(to, bucket ? null : dataDir)}`);
}

/** What is left to do by hand. */
function whatNext(to: HousePlace, filesIn: string | null): string {
  const start =
    'url' in to
      ? 'Start the server with DATABASE_URL set to it'
      : `Start the server with DATA_DIR=${to.dataDir}`;
  if (filesIn === null) return `${start}. The files stay in the bucket.`;
  if ('url' in to) return `${start} and the same DATA_DIR: the files stay in ${filesIn}/files.`;
  return `${start}, and copy ${filesIn}/files to ${to.dataDir}/files before, unless they are there already.`;
}

runCommand(copyHouse);

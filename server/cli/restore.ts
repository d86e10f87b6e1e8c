/** The command that restores a backup: `npm run restore -- --from FOLDER`. See `helpText`. */
import { resolve } from 'node:path';
import { readConfig } from '#server/app/config.ts';
import { checkBackup, findBackup } from '#server/platform/db/backup/manifest.ts';
import { type RestoreResult, restoreEmbedded } from '#server/platform/db/backup/restore-embedded.ts';
import { restorePostgres } from '#server/platform/db/backup/restore-postgres.ts';
import { TransferError } from '#server/platform/db/backup/transfer-error.ts';
import { print, readOptions, runCommand, workingDirectory } from './run-command.ts';

const helpText = `Restores a backup of either kind of database into the database of the settings.

  npm run restore -- --from PATH [--replace]

  --from PATH  a backup, or a folder of backups, of which the newest is taken
  --replace    also when a house is there; that house is kept aside, nothing of it is deleted
  --help       this text

The backup is read from end to end before anything is touched. Servers may run meanwhile. On PostgreSQL the
restored house is in place when the command ends, and running servers go on with it within seconds. The embedded
database belongs to a running server: the restored house is laid ready beside it and takes its place when that
server is restarted.

Ends with 0 when the house is restored or laid ready, else with 1, and then nothing was changed.
`;

async function restore(): Promise<void> {
  const options = readOptions(process.argv.slice(2), { texts: ['from'], switches: ['replace'] });
  if (options === 'help') return print(helpText);
  const from = options.get('from');
  if (!from) throw new TransferError(`--from is needed.\n\n${helpText}`);
  const { databaseUrl: url, dataDir } = readConfig(process.env);
  const folder = await findBackup(resolve(workingDirectory(), from));
  print(`Checking ${folder} …`);
  const manifest = await checkBackup(folder);
  print(`  made ${manifest.madeAt} by version ${manifest.version}: whole`);
  const replace = options.has('replace');
  const restored = url
    ? await restorePostgres({ folder, manifest }, { url, dataDir, replace })
    : await restoreEmbedded({ folder, manifest }, { dataDir, replace });
  for (const line of describeResult(restored, url !== undefined)) print(line);
  if (manifest.bucket) print(`The stored files are in the bucket ${manifest.bucket}; the backup has none.`);
}

function describeResult({ previous: aside, atNextStart }: RestoreResult, serversMayRun: boolean): string[] {
  if (atNextStart) {
    return [
      'The restored house lies ready. RESTART THE SERVER: it takes its place then.',
      'Until then the server goes on with the present house, which is kept aside at the restart.',
    ];
  }
  return [
    'The house is restored.',
    ...(aside ? [`The house that was there is kept in ${aside}.`] : []),
    ...(serversMayRun ? ['Servers that are running go on with it within seconds, without a restart.'] : []),
  ];
}

runCommand(restore);

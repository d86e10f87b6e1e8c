/** The restore command: `npm run restore -- --from FOLDER`. See `helpText`. */
import { resolve } from 'node:path';
import { readConfig } from '#server/app/config.ts';
import { checkBackup, findBackup } from '#server/platform/db/backup/manifest.ts';
import { type RestoreResult, restoreEmbedded } from '#server/platform/db/backup/restore-embedded.ts';
import { restorePostgres } from '#server/platform/db/backup/restore-postgres.ts';
import { TransferError } from '#server/platform/db/backup/transfer-error.ts';
import { print, readOptions, runCommand, workingDirectory } from './run-command.ts';

const helpText = `Restores a backup of either kind of database into the database of the settings.

  npm run restore -- --from PATH [--replace]

  --from PATH  a backup, or a folder of backups, of which it uses the newest
  --replace    replaces present data, which is moved aside and not deleted
  --help       this text

The backup is verified completely before anything changes. Servers may run meanwhile. On PostgreSQL the restored
data is in place when the command ends, and running servers switch to it within seconds. The embedded database is
locked by a running server: the restored data is prepared beside it and put in place when that server restarts.

Exit code 0: the backup is restored or prepared. Exit code 1: nothing was changed.
`;

async function restore(): Promise<void> {
  const options = readOptions(process.argv.slice(2), { texts: ['from'], switches: ['replace'] });
  if (options === 'help') return print(helpText);
  const from = options.get('from');
  if (!from) throw new TransferError(`--from is required.\n\n${helpText}`);
  const { databaseUrl: url, dataDir } = readConfig(process.env);
  const folder = await findBackup(resolve(workingDirectory(), from));
  print(`Checking ${folder} …`);
  const manifest = await checkBackup(folder);
  print(`  made ${manifest.madeAt} by version ${manifest.version}: complete`);
  const replace = options.has('replace');
  const restored = url
    ? await restorePostgres({ folder, manifest }, { url, dataDir, replace })
    : await restoreEmbedded({ folder, manifest }, { dataDir, replace });
  for (const line of describeResult(restored, url !== undefined)) print(line);
  if (manifest.bucket)
    print(`The stored files are in the bucket ${manifest.bucket}; the backup does not contain them.`);
}

function describeResult({ previous: aside, atNextStart }: RestoreResult, serversMayRun: boolean): string[] {
  if (atNextStart) {
    return [
      'The backup is prepared. RESTART THE SERVER to put it in place.',
      'Until then the server uses the present database. The restart moves that one aside.',
    ];
  }
  return [
    'The backup is restored.',
    ...(aside ? [`The previous data is in ${aside}.`] : []),
    ...(serversMayRun ? ['Running servers switch to it within seconds, without a restart.'] : []),
  ];
}

runCommand(restore);

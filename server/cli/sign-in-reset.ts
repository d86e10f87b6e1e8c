/** The command that opens an account again: `npm run sign-in:reset -- --email ADDRESS`. See `helpText`. */
import { createAppContext } from '#server/app/app-context.ts';
import { readConfig } from '#server/app/config.ts';
import { createServices } from '#server/app/services.ts';
import { systemClock } from '#server/platform/clock.ts';
import { TransferError } from '#server/platform/db/backup/transfer-error.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/logger.ts';
import { print, readOptions, runCommand } from './run-command.ts';

const helpText = `Opens an account to its owner who lost the password, the authenticator app or the recovery codes.

  npm run sign-in:reset -- --email ADDRESS

  --email ADDRESS  the address of the account
  --help           this text

Turns off two-step sign-in of the account, ends its sessions and prints a link that sets a new password and works
for an hour. Give the link to nobody but the owner. On the embedded database, stop the server first.

Exit code 0: the link is printed. Exit code 1: nothing was changed.
`;

async function resetSignIn(): Promise<void> {
  const options = readOptions(process.argv.slice(2), { texts: ['email'] });
  if (options === 'help') return print(helpText);
  const email = options.get('email');
  if (!email) throw new TransferError(`--email is required.\n\n${helpText}`);
  const config = readConfig(process.env);
  const db = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(db);
    const logger = createLogger({ ...config, logLevel: 'error' });
    const { auth } = createServices(await createAppContext({ config, db, clock: systemClock, logger }));
    const link = await auth.resetSignIn(email);
    if (link === null) throw new TransferError(`${email} is not the address of an account that may sign in.`);
    await auth.settled();
    print(`Two-step sign-in of ${email} is off, and its sessions have ended.`);
    print(`This link sets a new password within an hour:\n\n  ${link}\n`);
  } finally {
    await db.close();
  }
}

runCommand(resetSignIn);

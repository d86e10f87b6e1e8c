// Runs a program for a command that holds a lock, as a further holder: when the command is killed, the lock counts until
// the program has ended. `node scripts/checkout/locked-program.mjs LOCK HOLDER PROGRAM [arguments]`.
import { spawnSync } from 'node:child_process';
import { joinLock } from './checkout-lock.mjs';

const [, , path, holder, program, ...args] = process.argv;
// The command was killed and another one has the lock.
if (!joinLock({ path, holder })) process.exit(1);
// Ctrl-C reaches the program directly; this process waits for its end.
process.on('SIGINT', () => {});
const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
if (error) console.error(`${program}: ${error.message}`);
process.exit(status ?? 1);

// Runs a command that is written in TypeScript: `node scripts/checkout/typescript-command.mjs screens` runs
// scripts/screens/main.ts on the project's own Node, after packages and generated code are up to date.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environment, generate, install, projectNode, root } from './setup.mjs';

install();
generate();

const [command, ...given] = process.argv.slice(2);
// Node warns that it strips types, each time.
const program = ['--disable-warning=ExperimentalWarning', `scripts/${command}/main.ts`, ...given];
const child = spawn(projectNode, program, {
  cwd: root,
  stdio: 'inherit',
  env: environment,
});
// Ctrl-C reaches the child directly; this process only waits for it to clear up.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// As a shell does: a command that was stopped has not succeeded.
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

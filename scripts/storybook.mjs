// `npm run storybook` and `npm run build-storybook`: Storybook on the project's own Node, after packages and generated
// code are up to date. `node scripts/storybook.mjs dev --port 7007`: the arguments are Storybook's.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environment, generate, install, projectNode, root } from './checkout/setup.mjs';

install();
generate();

const program = ['node_modules/storybook/dist/bin/dispatcher.js', ...process.argv.slice(2)];
const child = spawn(projectNode, program, { cwd: root, stdio: 'inherit', env: environment });
// Ctrl-C reaches the child as well; a signal to this process alone ends the child too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// As a shell does: a build that was stopped has not succeeded.
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

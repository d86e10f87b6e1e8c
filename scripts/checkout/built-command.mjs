// Runs a server command after building it when a source has changed: `npm run import -- FILE`, for example.
import { spawn } from 'node:child_process';
import { build, environment, generate, install, projectNode, root } from './setup.mjs';

install();
generate();
build();

const [command, ...given] = process.argv.slice(2);
const program = ['--enable-source-maps', `build/server/${command}.js`, ...given];
const child = spawn(projectNode, program, { cwd: root, stdio: 'inherit', env: environment });
// Ctrl-C reaches the child directly; this process only waits for it to roll back.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));

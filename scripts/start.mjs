// `npm start`: from a fresh clone to a running house. `npm run dev` adds hot reload.
import { spawn } from 'node:child_process';
import { build, environment, generate, install, projectNode, root } from './setup.mjs';

const development = process.argv.includes('--dev');

install();
generate();
if (!development) build();

const program = development ? ['scripts/dev.mjs'] : ['--enable-source-maps', 'build/server/main.js'];
const child = spawn(projectNode, program, { cwd: root, stdio: 'inherit', env: environment });
// Ctrl-C reaches the child by itself; this process only waits for it to finish what it took on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
);

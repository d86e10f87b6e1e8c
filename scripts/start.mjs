// `npm start`: from a fresh clone to a running house. `npm run dev` adds hot reload.
import { spawn } from 'node:child_process';
import { build, environment, generate, install, projectNode, root } from './setup.mjs';

const development = process.argv.includes('--dev');

install();
generate();
if (!development) build();

const program = development ? ['scripts/dev.mjs'] : ['--enable-source-maps', 'build/server/main.js'];
const child = spawn(projectNode, program, { cwd: root, stdio: 'inherit', env: environment });
// The server finishes what it took on; this process waits for it. Ctrl-C reaches the child by itself as well: it
// counts once.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
);

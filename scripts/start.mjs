// `npm start`: from a fresh clone to a running server. `npm run dev` adds hot reload.
import { spawn } from 'node:child_process';
import { build, environment, generate, install, projectNode, root } from './setup.mjs';

const development = process.argv.includes('--dev');

install();
generate();
if (!development) build();

const program = development ? ['scripts/dev.mjs'] : ['--enable-source-maps', 'build/server/main.js'];
const child = spawn(projectNode, program, { cwd: root, stdio: 'inherit', env: environment });
// The server finishes open requests while this process waits. Ctrl-C also reaches the child directly; it counts
// once.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
);

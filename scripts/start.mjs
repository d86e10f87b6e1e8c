// `npm start`: from a fresh clone to a running server. `npm run dev` adds hot reload. `npm run start:mock` and
// `npm run dev:mock` do the same with the mock in the place of the server.
import { spawn } from 'node:child_process';
import { build, buildMock, environment, generate, install, projectNode, root } from './checkout/setup.mjs';

const [, , ...given] = process.argv;
const development = given.includes('--dev');
const onMock = given.includes('--mock');
const passed = given.filter((argument) => argument !== '--dev' && argument !== '--mock');

if (passed.length > 0 && !onMock) {
  const command = development ? 'npm run dev' : 'npm start';
  console.error(
    `${command} takes no options, but was given ${passed.join(' ')}. README.md lists its variables.`,
  );
  process.exit(1);
}

install();
generate();
if (!development) build();
if (onMock && !development) buildMock();

const production = onMock
  ? ['.cache/mock/server.js', '--app', 'build/web', ...passed]
  : ['--enable-source-maps', 'build/server/main.js'];
const developing = onMock ? ['scripts/develop/dev-mock.mjs', ...passed] : ['scripts/develop/dev.mjs'];
const program = development ? developing : production;
const child = spawn(projectNode, program, { cwd: root, stdio: 'inherit', env: environment });
// The server finishes open requests while this process waits. Ctrl-C also reaches the child directly; it counts
// once.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
);

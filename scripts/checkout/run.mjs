// The commands of package.json: `node scripts/checkout/run.mjs COMMAND [arguments]`. Each installs, generates and builds
// first what is not up to date, then runs its program on the project's own Node.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { build, buildMcp, buildMock, environment, generate, install, projectNode, root } from './setup.mjs';

const [, , command, ...given] = process.argv;
const typed = (file) => ['--disable-warning=ExperimentalWarning', file];
const built = (name) => ['--enable-source-maps', `build/server/${name}.js`];
const nothing = () => {};

/** By command: what its program needs, and the program; none where preparing is all. */
const commands = {
  generate: [() => generate({ always: true })],
  build: [() => build({ always: true })],
  start: [build, built('main')],
  dev: [nothing, ['scripts/develop/dev.mjs']],
  mock: [buildMock, ['.cache/mock/server.js']],
  'start:mock': [
    () => [build, buildMock].map((make) => make()),
    ['.cache/mock/server.js', '--app', 'build/web'],
  ],
  'dev:mock': [nothing, ['scripts/develop/dev-mock.mjs']],
  ...Object.fromEntries(
    ['import', 'db-copy', 'backup', 'restore', 'sign-in-reset'].map((name) => [name, [build, built(name)]]),
  ),
  bench: [build, typed('bench/main.ts')],
  conformance: [nothing, typed('tests/conformance/main.ts')],
  'cluster:prove': [build, typed('tests/cluster/main.ts')],
  storybook: [nothing, ['node_modules/storybook/dist/bin/dispatcher.js']],
  'storybook:diff': [nothing, typed('scripts/pictures/storybook-diff.ts')],
  screens: [nothing, typed('scripts/pictures/screens.ts')],
  mcp: [buildMcp, ['--enable-source-maps', '.cache/mcp/main.js']],
};

if (['start', 'dev'].includes(command) && given.length > 0) {
  console.error(
    `${command} takes no options, but was given ${given.join(' ')}. README.md lists its variables.`,
  );
  process.exit(1);
}
const [prepare, program] = commands[command];
install();
// It is the work of `generate` itself, and happens once.
if (command !== 'generate') generate();
prepare();
if (program) {
  const child = spawn(projectNode, [...program, ...given], { cwd: root, stdio: 'inherit', env: environment });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the program as well, where a second one would not wait for the first.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  // As a shell does: a command that was stopped has not succeeded.
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

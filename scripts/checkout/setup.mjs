// Prepares a checkout: installs packages, generates and builds when an input has changed. Runs on any installed Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const cache = join(root, '.cache');

/** The project's own Node, independent of the machine's. */
export const projectNode = join(root, 'node_modules/node/bin/node');

/** The environment with the project's tools first on PATH. */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  REDOCLY_TELEMETRY: 'off',
  STORYBOOK_DISABLE_TELEMETRY: '1',
};

/** Runs a program to its end; exits with its code when it fails. */
export function must(command, args, options = {}) {
  // What it prints goes to the errors: the assistant's client reads standard output.
  const stdio = ['inherit', process.stderr.fd, process.stderr.fd];
  const { status, error } = spawnSync(command, args, { cwd: root, stdio, env: environment, ...options });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** The files at a path of the checkout: one, those of a folder, or none. */
function filesAt(path) {
  const at = join(root, path);
  const found = statSync(at, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [at];
  return readdirSync(at, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** One hash over the contents of the named files and folders, and over variables that Vite puts into the app. */
function hashOf(paths, withVariables) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesAt).sort())
    if (existsSync(file)) hash.update(file).update(readFileSync(file));
  for (const [name, value] of Object.entries(process.env).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (withVariables && name.startsWith('VITE_')) hash.update(`\0${name}=${value}`);
  return hash.digest('hex');
}

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs `work` once no other command of this checkout does the same. The lock of a process that has ended counts no more. */
function alone(name, work) {
  mkdirSync(cache, { recursive: true });
  const lock = join(cache, `${name}.lock`);
  for (let waits = 0; ; waits++) {
    try {
      writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (waits === 0) console.error(`Waiting for another command of this checkout (${name}) …`);
    pause();
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder && !isRunning(holder)) rmSync(lock, { force: true });
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  work();
  process.removeListener('exit', release);
  release();
}

/**
 * Runs a program that makes `result`, unless it has made it for the same inputs. It `always` runs when that is asked
 * for. Meanwhile there is no stamp: what it leaves when it fails counts for no inputs.
 */
function unlessFresh({
  name,
  says,
  paths,
  withVariables = false,
  result,
  stamp,
  command,
  options,
  always = false,
}) {
  const file = join(root, stamp ?? `.cache/${name}.sha256`);
  const isFresh = () =>
    !always &&
    existsSync(join(root, result)) &&
    existsSync(file) &&
    readFileSync(file, 'utf8') === hashOf(paths, withVariables);
  if (isFresh()) return;
  alone(name, () => {
    if (isFresh()) return;
    // Before the work: an input may change meanwhile.
    const hash = hashOf(paths, withVariables);
    rmSync(file, { force: true });
    console.error(`${says} …`);
    const [program, ...args] = command;
    must(program, args, options);
    writeFileSync(file, hash);
  });
}

/** What the bundlers and Node read of the project beside its sources. */
const project = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/build'];

const generator = [
  'openapi',
  'redocly.yaml',
  'orval.config.ts',
  'mocks/rows/trade-words.ts',
  'scripts/contract',
];

const server = [...generator, ...project, 'domain', 'documents', 'places', 'server'];

/** The files and folders from which each result is made. */
export const inputs = {
  generated: [...generator, 'package-lock.json'],
  build: [
    ...server,
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    'scripts/develop/mock-in-browser.ts',
    // Vite reads variables from these as well.
    '.env',
    '.env.local',
    '.env.production',
    '.env.production.local',
  ],
  mock: [...server, 'mocks', 'src/styles/tokens.css'],
  mcp: [...generator, ...project, 'domain', 'mcp'],
};

/**
 * The arguments of npm that install the packages of the lock file. Not `npm ci`: it refuses a lock file without the
 * binaries of other platforms, and one made with a registry that lacks some of them is incomplete. With
 * NODE_ENV=production, as on a live server, npm leaves out what builds the app, unless it is included.
 */
export const installArguments = [
  'install',
  '--include=dev',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** Installs the packages of the lock file when they differ. */
export const install = () =>
  unlessFresh({
    name: 'packages',
    says: 'Installing packages',
    paths: ['package-lock.json'],
    result: 'node_modules/node/bin/node',
    stamp: 'node_modules/.installed.sha256',
    command: ['npm', ...installArguments],
    options: { env: process.env },
  });

/** Generates code when the contract or the generators have changed, or always. */
export const generate = ({ always = false } = {}) =>
  unlessFresh({
    name: 'generated',
    says: 'Generating from the contract',
    paths: inputs.generated,
    result: 'generated/validators.ts',
    command: [projectNode, 'scripts/contract/generate.mjs'],
    always,
  });

/** Builds the web app and the server when a source has changed, or always. */
export const build = ({ always = false } = {}) =>
  unlessFresh({
    name: 'build',
    says: 'Building',
    paths: inputs.build,
    withVariables: true,
    result: 'build/server/main.js',
    command: [projectNode, 'scripts/build/build.mjs'],
    // Vite builds by this variable, which is a setting of the server: a server for development has the same app.
    options: { env: { ...environment, NODE_ENV: 'production' } },
    always,
  });

/** Bundles the mock server when a source has changed. */
export const buildMock = () =>
  unlessFresh({
    name: 'mock',
    says: 'Bundling the mock',
    paths: inputs.mock,
    result: '.cache/mock/server.js',
    command: [projectNode, 'scripts/build/build.mjs', 'mock'],
  });

/** Bundles the assistant's server when a source has changed. */
export const buildMcp = () =>
  unlessFresh({
    name: 'mcp',
    says: 'Bundling the assistant',
    paths: inputs.mcp,
    result: '.cache/mcp/main.js',
    command: [projectNode, 'scripts/build/build.mjs', 'mcp'],
  });

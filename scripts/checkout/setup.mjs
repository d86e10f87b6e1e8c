// Prepares a checkout: installs packages, generates and builds when an input has changed. Runs on any installed Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whileLocked } from './checkout-lock.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const cache = join(root, '.cache');

/** Where the commands of this checkout keep their locks. */
export const locks = join(cache, 'locks');

/** The project's own Node, independent of the machine's. */
export const projectNode = join(root, 'node_modules/node/bin/node');

/** The environment with the project's tools first on PATH. */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  REDOCLY_TELEMETRY: 'off',
  STORYBOOK_DISABLE_TELEMETRY: '1',
};

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

/** One hash over the contents of the named files and folders, and over environment variables by their first letters. */
function hashOf({ paths, variables }) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesAt).sort())
    if (existsSync(file)) hash.update(file).update(readFileSync(file));
  for (const [name, value] of Object.entries(process.env).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (variables.some((start) => name.startsWith(start))) hash.update(`\0${name}=${value}`);
  return hash.digest('hex');
}

/** Runs `work` while no other command of this checkout does the same; that one is waited for. */
const alone = (name, work) =>
  whileLocked(locks, name, work, () =>
    console.log(`Waiting for another command of this checkout (${name}) …`),
  );

/**
 * Skips `work` when it ran before for the same inputs and `result` still exists. `always` never skips it. The hash of
 * the inputs in the file `stamp` is that from just before the work: a command that is waited for takes time, in which
 * they may change. While the work runs there is no stamp: what it leaves when it fails counts for no inputs.
 */
function unlessStamped(name, { stamp, paths, variables = [], result, always = false }, work) {
  const hashNow = () => hashOf({ paths, variables });
  const isFresh = (hash) => existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (!always && isFresh(hashNow())) return;
  alone(name, (lock) => {
    const hash = hashNow();
    if (!always && isFresh(hash)) return;
    rmSync(stamp, { force: true });
    work(lock);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  });
}

/**
 * Skips `work`, which gets the lock that it runs under, when it ran before for the same inputs and `result` exists. The
 * inputs are paths, and the environment variables whose names begin with one of `options.variables`.
 */
export function unlessFresh(name, inputs, result, work, options = {}) {
  const stamp = join(cache, `${name}.sha256`);
  unlessStamped(name, { ...options, stamp, paths: inputs, result: join(root, result) }, work);
}

/** Runs a program to its end, which holds `lock` until then; exits with its code when it fails. */
export function must(command, args, { lock, ...options } = {}) {
  const [program, ...given] = lock
    ? [
        process.execPath,
        join(root, 'scripts/checkout/locked-program.mjs'),
        lock.path,
        lock.holder,
        command,
        ...args,
      ]
    : [command, ...args];
  const { status, error } = spawnSync(program, given, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
    ...options,
  });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** What the bundlers and Node read of the project beside its sources. */
const project = ['package.json', 'package-lock.json', 'tsconfig.json'];

const generator = [
  'openapi',
  'redocly.yaml',
  'orval.config.ts',
  'mocks/rows/trade-words.ts',
  'scripts/contract/field-messages.mjs',
  'scripts/contract/generate.mjs',
  'scripts/contract/mock-tables.mjs',
  'scripts/contract/operation-table.mjs',
];

const server = [...generator, ...project, 'domain', 'documents', 'places', 'server'];

/** The files and folders from which each result is made. */
export const inputs = {
  generated: [...generator, 'package-lock.json'],
  build: [
    ...server,
    ...['src', 'public', 'index.html', 'vite.config.ts'],
    // Vite reads variables from these as well.
    ...['.env', '.env.local', '.env.production', '.env.production.local'],
    'scripts/build/build.mjs',
    'scripts/build/bundle-server.mjs',
    'scripts/develop/mock-in-browser.ts',
  ],
  mock: [
    ...[...server, 'mocks', 'src/styles/tokens.css'],
    'scripts/build/build-mock.mjs',
    'scripts/build/bundle-mock.mjs',
  ],
  mcp: [
    ...[...generator, ...project, 'domain', 'mcp'],
    ...['scripts/build/build-mcp.mjs', 'scripts/build/bundle-mcp.mjs'],
  ],
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
export function install() {
  const stamp = join(root, 'node_modules/.installed.sha256');
  unlessStamped('packages', { stamp, paths: ['package-lock.json'], result: projectNode }, (lock) => {
    console.log('Installing packages …');
    must('npm', installArguments, { env: process.env, lock });
  });
}

/** Generates code when the contract or the generators have changed, or always. */
export function generate({ always = false } = {}) {
  const work = (lock) => {
    console.log('Generating from the contract …');
    must(projectNode, ['scripts/contract/generate.mjs'], { lock });
  };
  unlessFresh('generated', inputs.generated, 'generated/validators.ts', work, { always });
}

/** Builds the web app and the server when a source has changed, or always. */
export function build({ always = false } = {}) {
  const work = (lock) => {
    console.log('Building …');
    // Vite builds by this variable, which is a setting of the server: a server for development has the same app.
    must(projectNode, ['scripts/build/build.mjs'], { lock, env: { ...environment, NODE_ENV: 'production' } });
  };
  // Vite puts these variables into the app.
  unlessFresh('build', inputs.build, 'build/server/main.js', work, { always, variables: ['VITE_'] });
}

/** Bundles the mock server when a source has changed. */
export function buildMock() {
  unlessFresh('mock', inputs.mock, '.cache/mock/server.js', (lock) => {
    console.log('Bundling the mock …');
    must(projectNode, ['scripts/build/build-mock.mjs'], { lock });
  });
}

/** Bundles the assistant's server when a source has changed. */
export function buildMcp() {
  unlessFresh('mcp', inputs.mcp, '.cache/mcp/main.js', (lock) => {
    console.log('Bundling the assistant …');
    must(projectNode, ['scripts/build/build-mcp.mjs'], { lock });
  });
}

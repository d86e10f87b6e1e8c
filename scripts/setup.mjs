// Prepares a checkout: installs packages, generates and builds when an input has changed. Runs on any installed Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whileLocked } from './checkout-lock.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
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

function filesBelow(path) {
  const folder = join(root, path);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** One hash over the contents of the named files and folders. */
export function hashOf(...paths) {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) =>
    /\.\w+$/.test(path) && !path.startsWith('.') ? [join(root, path)] : filesBelow(path),
  );
  for (const file of files.sort()) if (existsSync(file)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs `work` while no other command of this checkout does the same; that one is waited for. */
const alone = (name, work) =>
  whileLocked(locks, name, work, () =>
    console.log(`Waiting for another command of this checkout (${name}) …`),
  );

/**
 * Skips `work` when it ran before for the same inputs and `result` still exists. The hash of the inputs in the file
 * `stamp` is that from just before the work: a command that is waited for takes time, in which they may change.
 */
function unlessStamped(name, { stamp, inputs, result }, work) {
  const isFresh = (hash) => existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isFresh(hashOf(...inputs))) return;
  alone(name, (lock) => {
    const hash = hashOf(...inputs);
    if (isFresh(hash)) return;
    work(lock);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  });
}

/** Skips `work`, which gets the lock that it runs under, when it ran before for the same inputs and `result` exists. */
export function unlessFresh(name, inputs, result, work) {
  unlessStamped(name, { stamp: join(cache, `${name}.sha256`), inputs, result: join(root, result) }, work);
}

/** Runs a program to its end, which holds `lock` until then; exits with its code when it fails. */
export function must(command, args, { lock, ...options } = {}) {
  const [program, ...given] = lock
    ? [process.execPath, join(root, 'scripts/locked-program.mjs'), lock.path, lock.holder, command, ...args]
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

/** Runs a script, whether or not an input has changed, under the lock of this name. */
export function runAlone(name, script) {
  alone(name, (lock) => must(projectNode, [script], { lock }));
}

/**
 * Installs the packages of the lock file when they differ. Not `npm ci`: it refuses a lock file without the binaries
 * of other platforms, and one made with a registry that lacks some of them is incomplete.
 */
export function install() {
  const stamp = join(root, 'node_modules/.installed.sha256');
  unlessStamped('packages', { stamp, inputs: ['package-lock.json'], result: projectNode }, (lock) => {
    console.log('Installing packages …');
    must('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: process.env,
      lock,
    });
  });
}

/** Generates code when the contract or the generators have changed. */
export function generate() {
  const inputs = [
    'openapi',
    'orval.config.ts',
    'scripts/generate.mjs',
    'scripts/mock-tables.mjs',
    'scripts/operation-files.mjs',
    'scripts/operation-table.mjs',
    'scripts/field-messages.mjs',
    'scripts/fix-query-keys.mjs',
    'scripts/query-key-files.mjs',
    'package-lock.json',
  ];
  unlessFresh('generated', inputs, 'generated/validators.ts', (lock) => {
    console.log('Generating from the contract …');
    must(projectNode, ['scripts/generate.mjs'], { lock });
  });
}

/** Builds the web app and the server when a source has changed. */
export function build() {
  const inputs = [
    'openapi',
    'domain',
    'documents',
    'places',
    'src',
    'server',
    'public',
    'index.html',
    'vite.config.ts',
    'scripts/build.mjs',
    'scripts/bundle-server.mjs',
    'package-lock.json',
  ];
  unlessFresh('build', inputs, 'build/server/main.js', (lock) => {
    console.log('Building …');
    must(projectNode, ['scripts/build.mjs'], { lock });
  });
}

/** The demonstration of the server as data for the mock; made anew when the server or its rules have changed. */
export function makeDemonstration() {
  const file = '.cache/demonstration.json';
  const inputs = [
    'openapi',
    'domain',
    'documents',
    'places',
    'server',
    'scripts/demonstration-records.ts',
    'package-lock.json',
  ];
  unlessFresh('demonstration', inputs, file, (lock) => {
    console.log('Making the records of the demonstration …');
    // The demonstration counts in days of its own time zone, on every machine.
    const env = { ...environment, TZ: 'UTC' };
    must(projectNode, ['--disable-warning=ExperimentalWarning', 'scripts/demonstration-records.ts', file], {
      env,
      lock,
    });
  });
  return join(root, file);
}

/** Bundles the mock server when a source has changed. */
export function buildMock() {
  const inputs = [
    ...[
      'openapi',
      'domain',
      'documents',
      'places',
      'server',
      'mocks',
      'src/styles/tokens.css',
      'package-lock.json',
    ],
    ...['scripts/build-mock.mjs', 'scripts/bundle-mock.mjs', 'scripts/demonstration-records.ts'],
  ];
  unlessFresh('mock', inputs, '.cache/mock/server.js', (lock) => {
    console.log('Bundling the mock …');
    must(projectNode, ['scripts/build-mock.mjs'], { lock });
  });
}

/** Bundles the assistant's server when a source has changed. */
export function buildMcp() {
  const inputs = [
    ...['openapi', 'domain', 'mcp'],
    ...['scripts/build-mcp.mjs', 'scripts/bundle-mcp.mjs', 'package.json', 'package-lock.json'],
  ];
  unlessFresh('mcp', inputs, '.cache/mcp/main.js', (lock) => {
    console.log('Bundling the assistant …');
    must(projectNode, ['scripts/build-mcp.mjs'], { lock });
  });
}

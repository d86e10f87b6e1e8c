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

/** Runs `work` unless `isDone`; another command of this checkout that does the same is waited for. */
function onceFor(name, isDone, work) {
  if (isDone()) return;
  whileLocked(
    locks,
    name,
    () => isDone() || work(),
    () => console.log(`Waiting for another command of this checkout (${name}) …`),
  );
}

/** Skips `work` when it ran before for the same inputs and `result` still exists. */
export function unlessFresh(name, inputs, result, work) {
  const stamp = join(cache, `${name}.sha256`);
  const now = hashOf(...inputs);
  const isDone = () =>
    existsSync(join(root, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  onceFor(name, isDone, () => {
    work();
    mkdirSync(cache, { recursive: true });
    writeFileSync(stamp, now);
  });
}

/** Runs a program to its end; exits with its code when it fails. */
export function must(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
    ...options,
  });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Installs the packages of the lock file when they differ. Not `npm ci`: it refuses a lock file without the binaries
 * of other platforms, and one made with a registry that lacks some of them is incomplete.
 */
export function install() {
  const stamp = join(root, 'node_modules/.installed.sha256');
  const now = hashOf('package-lock.json');
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === now && existsSync(projectNode);
  onceFor('packages', isDone, () => {
    console.log('Installing packages …');
    must('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: process.env,
    });
    writeFileSync(stamp, now);
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
  unlessFresh('generated', inputs, 'generated/validators.ts', () => {
    console.log('Generating from the contract …');
    must(projectNode, ['scripts/generate.mjs']);
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
  unlessFresh('build', inputs, 'build/server/main.js', () => {
    console.log('Building …');
    must(projectNode, ['scripts/build.mjs']);
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
  unlessFresh('demonstration', inputs, file, () => {
    console.log('Making the records of the demonstration …');
    // The demonstration counts in days of its own time zone, on every machine.
    const env = { ...environment, TZ: 'UTC' };
    must(projectNode, ['--disable-warning=ExperimentalWarning', 'scripts/demonstration-records.ts', file], {
      env,
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
  unlessFresh('mock', inputs, '.cache/mock/server.js', () => {
    console.log('Bundling the mock …');
    must(projectNode, ['scripts/build-mock.mjs']);
  });
}

/** Bundles the assistant's server when a source has changed. */
export function buildMcp() {
  const inputs = [
    ...['openapi', 'domain', 'mcp'],
    ...['scripts/build-mcp.mjs', 'scripts/bundle-mcp.mjs', 'package.json', 'package-lock.json'],
  ];
  unlessFresh('mcp', inputs, '.cache/mcp/main.js', () => {
    console.log('Bundling the assistant …');
    must(projectNode, ['scripts/build-mcp.mjs']);
  });
}

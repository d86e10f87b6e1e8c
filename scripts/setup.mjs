// Brings a checkout to the state its own files ask for. Runs on the host's Node with nothing installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');

/** The Node of the project itself, whatever the machine has. */
export const projectNode = join(root, 'node_modules/node/bin/node');

/** The environment in which the project's own tools come first. */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  REDOCLY_TELEMETRY: 'off',
  STORYBOOK_DISABLE_TELEMETRY: '1',
};

function filesBelow(path) {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  const entries = readdirSync(whole, { withFileTypes: true, recursive: true });
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

/** Does `work` unless it was done before for the same inputs and `result` is still there. */
export function unlessFresh(name, inputs, result, work) {
  const stamp = join(cache, `${name}.sha256`);
  const now = hashOf(...inputs);
  if (existsSync(join(root, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now)
    return false;
  work();
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

/** Runs a program to its end; ends this one with its exit code when it fails. */
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
 * Installs what the lock file names, if it is not what is installed. Not `npm ci`: that refuses a lock file which
 * leaves out binaries of other platforms, and one made where a registry lacks some of them does.
 */
export function install() {
  const stamp = join(root, 'node_modules/.installed.sha256');
  const now = hashOf('package-lock.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now && existsSync(projectNode)) return;
  console.log('Installing what the lock file names …');
  must('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { env: process.env });
  writeFileSync(stamp, now);
}

/** Generates from the contract what is older than the contract. */
export function generate() {
  const inputs = [
    'openapi',
    'orval.config.ts',
    'scripts/generate.mjs',
    'scripts/operation-table.mjs',
    'scripts/field-messages.mjs',
    'scripts/mend-query-keys.mjs',
    'scripts/places',
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

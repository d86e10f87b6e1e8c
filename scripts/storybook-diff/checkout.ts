import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installArguments } from '../checkout/setup.mjs';
import { CommandError } from '../pictures/command-error.ts';
import { fileAt, git } from './git-state.ts';

/** The last lines that a failed program printed. */
const endOf = (output: string) => output.trimEnd().split('\n').slice(-30).join('\n');

/** Runs a program of a checkout to its end. */
export function mustRun(folder: string, command: string, args: readonly string[], what: string): void {
  const { status, signal, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  if (error) throw new CommandError(`${what} failed: ${error.message}`);
  if (signal === 'SIGINT') throw new CommandError(`${what} was stopped.`);
  if (status !== 0) throw new CommandError(`${what} failed:\n\n${endOf(`${stdout}${stderr}`)}`);
}

/** The project's Node in a checkout. */
const nodeIn = (folder: string) => join(folder, 'node_modules/node/bin/node');

/** The script that generates code; earlier commits have it one folder higher. */
const generatorIn = (folder: string) =>
  ['scripts/contract/generate.mjs', 'scripts/generate.mjs'].find((path) => existsSync(join(folder, path))) ??
  'scripts/contract/generate.mjs';

/** Gives the checkout its packages: those of the working tree when the lock file is the same. */
function addPackages(root: string, folder: string, commit: string): void {
  const sameLock =
    fileAt(root, commit, 'package-lock.json') ===
    readFileSync(join(root, 'package-lock.json'), 'utf8').trimEnd();
  if (sameLock) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  else mustRun(folder, 'npm', installArguments, `Installing the packages of ${commit.slice(0, 8)}`);
}

/** Runs `work` in a temporary checkout of the commit, with packages and generated code, and removes it. */
export async function inCheckout<Result>(
  root: string,
  commit: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (fileAt(root, commit, '.storybook/main.ts') === null)
    throw new CommandError(`${commit.slice(0, 8)} has no Storybook.`);
  const folder = join(mkdtempSync(join(tmpdir(), 'facet-storybook-')), 'checkout');
  const remove = () => {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
    rmSync(join(folder, '..'), { recursive: true, force: true });
    spawnSync('git', ['worktree', 'prune'], { cwd: root });
  };
  try {
    git(root, ['worktree', 'add', '--quiet', '--detach', folder, commit]);
    addPackages(root, folder, commit);
    mustRun(
      folder,
      nodeIn(folder),
      [generatorIn(folder)],
      `Generating from the contract of ${commit.slice(0, 8)}`,
    );
    return await work(folder);
  } finally {
    remove();
  }
}

/** Builds the Storybook of a checkout into a folder, without its docs pages and panels. */
export const buildStorybook = (folder: string, into: string, name: string): void =>
  mustRun(
    folder,
    nodeIn(folder),
    ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--test', '--quiet', '--output-dir', into],
    `Building the Storybook of ${name}`,
  );

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../pictures/command-error.ts';

/** Runs git in a folder and gives its output, without the line end. */
export function git(folder: string, args: readonly string[], env: Record<string, string> = {}): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  }).trimEnd();
}

/** The full id of the commit that a branch, a tag or a short id names. */
export function commitOf(root: string, ref: string): string {
  try {
    return git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  } catch {
    throw new CommandError(`"${ref}" is no branch, tag or commit of this repository.`);
  }
}

/** One id for the contents of the working tree, committed or not; files that git ignores do not count. */
export function workingTreeOf(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'facet-index-'));
  try {
    const env = { GIT_INDEX_FILE: join(folder, 'index') };
    git(root, ['read-tree', 'HEAD'], env);
    git(root, ['add', '--all'], env);
    return git(root, ['write-tree'], env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file as a commit has it; null when it has none. */
export function fileAt(root: string, commit: string, path: string): string | null {
  try {
    return git(root, ['show', `${commit}:${path}`]);
  } catch {
    return null;
  }
}

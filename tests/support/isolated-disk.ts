import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How a process can be given a disk of its own here: a file system in memory that only it sees and that goes with
 * it. Undefined where nobody may mount anything.
 */
const flags = ['-m', '-rm'].find(
  (each) => spawnSync('unshare', [each, 'sh', '-c', 'mount -t tmpfs tmpfs /tmp']).status === 0,
);

/** Why tests that need a disk of their own do not run; undefined when they do. */
export const noIsolatedDisk =
  flags === undefined ? 'this machine lets nobody mount a disk of its own' : undefined;

/** Words before a command: it runs with a disk of this size at `at`, which begins as a copy of `from`. */
export function withIsolatedDisk(given: { at: string; from: string; megabytes: number; readOnly?: boolean }) {
  const { at, from, megabytes, readOnly = false } = given;
  const steps = [
    `mount -t tmpfs -o size=${megabytes}m tmpfs "$1"`,
    'cp -a "$2"/. "$1"/',
    ...(readOnly ? ['mount -o remount,ro "$1"'] : []),
    'shift 2',
    'exec "$@"',
  ];
  return ['unshare', flags ?? '-m', 'sh', '-c', steps.join(' && '), 'sh', at, from];
}

/** The disk of a process, from outside. */
export const diskOf = (pid: number, at: string): string => `/proc/${pid}/root${at}`;

/** Leaves not a byte free; answers how to make room again. */
export function fillDisk(disk: string): () => void {
  const filler = join(disk, 'ballast');
  const file = openSync(filler, 'w');
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 4)) {
    const bytes = Buffer.alloc(size);
    try {
      while (writeSync(file, bytes) === size);
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure;
    }
  }
  closeSync(file);
  return () => rmSync(filler);
}

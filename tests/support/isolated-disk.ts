import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The flags to run a process with a disk of its own: a tmpfs in its own mount namespace, removed with the process.
 * Undefined where mounting is not permitted.
 */
const flags = ['-m', '-rm'].find(
  (each) => spawnSync('unshare', [each, 'sh', '-c', 'mount -t tmpfs tmpfs /tmp']).status === 0,
);

/** Why tests that need a separate disk are skipped; undefined when they run. */
export const noIsolatedDisk =
  flags === undefined ? 'this machine does not permit mounting a disk' : undefined;

/** A command prefix: mounts a disk of this size at `at`, initialised with a copy of `from`. */
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

/** The disk of a process, accessed from outside. */
export const diskOf = (pid: number, at: string): string => `/proc/${pid}/root${at}`;

/** Fills the disk up to so many bytes, or to the last one; returns a function that frees the space. */
export function fillDisk(disk: string, leave = 0): () => void {
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
  ftruncateSync(file, Math.max(0, fstatSync(file).size - leave));
  closeSync(file);
  return () => rmSync(filler);
}

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyPreparedRestore } from './prepared-restore.ts';

let dataDir: string;
const put = (path: string, text: string) => {
  mkdirSync(join(dataDir, path, '..'), { recursive: true });
  writeFileSync(join(dataDir, path), text);
};
const read = (path: string) => readFileSync(join(dataDir, path), 'utf8');

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'facet-prepared-'));
  for (const name of ['facet.sqlite', 'facet.sqlite-wal', 'facet.sqlite-shm', 'files/users/a.png'])
    put(name, 'old');
  put('restore-prepared/facet.sqlite', 'new');
  put('restore-prepared/files/users/a.png', 'new');
  put('restore-prepared/aside.txt', 'before-restore-1');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Interruption points: after each of its renames. */
const moves: [from: string, to: string][] = [
  ['facet.sqlite', 'before-restore-1/facet.sqlite'],
  ['facet.sqlite-wal', 'before-restore-1/facet.sqlite-wal'],
  ['facet.sqlite-shm', 'before-restore-1/facet.sqlite-shm'],
  ['restore-prepared/facet.sqlite', 'facet.sqlite'],
  ['files', 'before-restore-1/files'],
  ['restore-prepared/files', 'files'],
];

it.each(moves.map((_, done) => done))('resumes after %i of its renames', (done) => {
  mkdirSync(join(dataDir, 'before-restore-1'));
  for (const [from, to] of moves.slice(0, done)) renameSync(join(dataDir, from), join(dataDir, to));
  expect(applyPreparedRestore(dataDir)).toBe(join(dataDir, 'before-restore-1'));
  expect(readdirSync(dataDir).sort()).toEqual(['before-restore-1', 'facet.sqlite', 'files']);
  expect([read('facet.sqlite'), read('files/users/a.png')]).toEqual(['new', 'new']);
  for (const name of ['facet.sqlite', 'facet.sqlite-wal', 'files/users/a.png']) {
    expect(read(`before-restore-1/${name}`)).toBe('old');
  }
});

it('ignores an incompletely prepared restore', () => {
  rmSync(join(dataDir, 'restore-prepared/aside.txt'));
  expect(applyPreparedRestore(dataDir)).toBeNull();
  expect(read('facet.sqlite')).toBe('old');
  expect(existsSync(join(dataDir, 'before-restore-1'))).toBe(false);
});

import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { root } from '#tests/support/source-files.ts';
import { readArguments } from './command-arguments.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('reads a ref with all options', () => {
  // The folder in which npm was called.
  vi.stubEnv('INIT_CWD', '/home/asha');
  const given =
    'main --only Screens/Administrator/orders --presentations phone,light --workers 3 --threshold 0.2 --out pictures --fresh';
  expect(readArguments(given.split(' '))).toEqual({
    ref: 'main',
    only: /Screens\/Administrator\/orders/i,
    presentations: ['light', 'phone'],
    workers: 3,
    threshold: 0.2,
    out: '/home/asha/pictures',
    fresh: true,
  });
});

test('compares everything exactly without options', () => {
  expect(readArguments(['v0.1'])).toMatchObject({
    ref: 'v0.1',
    only: null,
    presentations: ['light', 'dark', 'rtl', 'phone'],
    threshold: 0,
    out: join(root, '.cache/storybook-diff'),
    fresh: false,
  });
});

test.each([
  [[], 'Give exactly one branch, tag or commit to compare with'],
  [['main', 'other'], 'Give exactly one branch, tag or commit to compare with'],
  [['main', '--only', '('], '--only is no pattern: ('],
  [['main', '--presentations', 'light,sepia'], '--presentations has no "sepia"'],
  [['main', '--workers', '0'], '--workers cannot be "0"'],
  [['main', '--workers', 'two'], '--workers cannot be "two"'],
  [['main', '--threshold', '2'], '--threshold cannot be "2"'],
  [['main', '--colour'], "Unknown option '--colour'"],
])('refuses %j', (given, message) => {
  expect(() => readArguments(given)).toThrow(message);
});

test('gives help', () => {
  expect(readArguments(['--help'])).toBeNull();
});

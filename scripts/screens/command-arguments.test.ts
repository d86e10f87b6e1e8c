import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { root } from '#tests/support/source-files.ts';
import { readArguments } from './command-arguments.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['http://localhost:4000', 'http://localhost:4000'],
  ['https://stones.example/', 'https://stones.example'],
])('reads the server %s', (given, base) => {
  expect(readArguments(['--base', given])).toMatchObject({ base, out: join(root, '.cache/screens') });
});

test('writes to a folder from where npm was called', () => {
  vi.stubEnv('INIT_CWD', '/home/asha');
  expect(readArguments(['--out', 'sheets'])).toMatchObject({ out: '/home/asha/sheets' });
  expect(readArguments(['--out', '/tmp/sheets'])).toMatchObject({ out: '/tmp/sheets' });
  expect(readArguments([])).toMatchObject({ out: join(root, '.cache/screens') });
});

test.each([
  ['localhost:4000', '--base is no address of a server: localhost:4000'],
  ['http://localhost:4000/app', '--base takes no path: give http://localhost:4000'],
  ['http://localhost:4000/?x', '--base takes no path: give http://localhost:4000'],
])('refuses the server %s', (given, message) => {
  expect(() => readArguments(['--base', given])).toThrow(message);
});

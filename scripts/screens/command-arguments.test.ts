import { expect, test } from 'vitest';
import { readArguments } from './command-arguments.ts';

test.each([
  ['http://localhost:4000', 'http://localhost:4000'],
  ['https://stones.example/', 'https://stones.example'],
])('reads the server %s', (given, base) => {
  expect(readArguments(['--base', given])).toMatchObject({ base, out: '.cache/screens' });
});

test.each([
  ['localhost:4000', '--base is no address of a server: localhost:4000'],
  ['http://localhost:4000/app', '--base takes no path: give http://localhost:4000'],
  ['http://localhost:4000/?x', '--base takes no path: give http://localhost:4000'],
])('refuses the server %s', (given, message) => {
  expect(() => readArguments(['--base', given])).toThrow(message);
});

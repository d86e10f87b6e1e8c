import { expect, test } from 'vitest';
import { sourceFiles } from '../support/source-files.ts';

const concurrent =
  /\b(?:it|test|describe)[^\n]*?\(\s*(['"`])(?:(?!\1).)*\b(?:concurrent|race)\b(?:(?!\1).)*\1\s*,\s*(\{[^}]*\})?/g;

test('never retries tests of races', () => {
  const races = sourceFiles(/^(server|tests)\/.*\.test\.ts$/).flatMap(({ path, text }) =>
    [...text.matchAll(concurrent)].map(([line, , options = '']) => ({ path, line, options })),
  );
  expect(races.length).toBeGreaterThan(8);
  expect(races.filter(({ options }) => !/^\{\s*retry: 0,?\s*\}$/.test(options))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#tests/support/source-files.ts';
import { placesFile, placesText } from './places.ts';

it('reads the lines of the file, and writes a file of the same lines and of one with a city more', () => {
  const text = placesText(readFileSync(join(root, 'places/places.bin')));
  const some = text
    .split('\n')
    .filter((line) => /^(BE|HK|SG)\t/.test(line))
    .join('\n');
  expect(some).toMatch(/^BE\tAntwerp\t1\t/);
  expect(placesText(placesFile(some))).toBe(`${some}\n`);
  const more = some.replace('SG\tSingapore\t\tSingapore', 'SG\tSingapore\t\tChangi\tSingapore');
  expect(more).not.toBe(some);
  expect(placesText(placesFile(more))).toBe(`${more}\n`);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { stoneFields } from '#domain/stone-fields/stone-fields.ts';
import { withoutListings } from './trim-field-listings.ts';

const read = (name: string) => readFileSync(`domain/stone-fields/${name}-fields.ts`, 'utf8');
const words = (text: string) => text.match(/\bword: /g)?.length;

it.each(['grading', 'measure', 'price', 'report'])('leaves the labels of %s fields only', (name) => {
  const trimmed = withoutListings(read(name));
  expect(words(trimmed)).toBe(words(read(name)));
  for (const { listing } of Object.values(stoneFields) as { listing?: object }[])
    for (const property of Object.keys(listing ?? {}).filter((key) => key !== 'word' && key !== 'parts'))
      expect(trimmed).not.toMatch(new RegExp(`^ +${property}: `, 'm'));
});

test('the app reads nothing that is left out', () => {
  const readers = readdirSync('src', { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) =>
      /\blistingOf\b|\.(exported|keptWhenBlank|unreadable)\b/.test(readFileSync(file, 'utf8')),
    );
  expect(readers).toEqual([]);
});

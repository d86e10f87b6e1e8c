import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../support/source-files.ts';

const [guide] = sourceFiles(/^CONTRIBUTING\.md$/);
const text = guide?.text ?? '';

/** The text of a section without the heading. */
const section = (heading: string) => text.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';

/** The files of a numbered list in their order; a file to be created stands for its folder. */
const listedFiles = (part: string) =>
  [...part.matchAll(/^\d+\. `([^`]+)`(?: \(new\))?: \S/gm)].map(([, path]) => path as string);
const existingPart = (path: string) => path.replace(/\/[^/]*<.*$/, '');

const changes = section('Where do I change')
  .split(/^### /m)
  .slice(1)
  .map((part) => ({
    title: part.split('\n')[0] as string,
    counts: [...part.matchAll(/^(\d+) files?:$/gm)].map(([, count]) => Number(count)),
    items: part.match(/^\d+\. /gm)?.length ?? 0,
    files: listedFiles(part),
  }));

test('every path that the guide names exists', () => {
  const paths = [...text.matchAll(/`((?:[\w.-]+\/)[^`\s]*|[\w.-]+\.(?:ts|md))`/g)].map(([, path]) =>
    existingPart(path as string),
  );
  expect(paths.length).toBeGreaterThan(80);
  // The contract's generated code is made by a command and is not in git.
  expect(paths.filter((path) => path !== 'generated/' && !existsSync(join(root, path)))).toEqual([]);
});

test('the guide answers for the usual changes', () => {
  expect(changes.map(({ title }) => title)).toEqual([
    'A search filter',
    'A stone field',
    'A column of a list',
    'An order rule',
    'A message',
    'An API call with its screen',
    'An import alias',
    'A price formula',
    'A navigation item',
    'A mail',
    'A migration',
  ]);
});

test.each(changes)('$title: the stated number of files is the number listed', ({ counts, items, files }) => {
  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files).size).toBe(files.length);
  expect(items).toBe(files.length);
  expect(counts).toEqual([files.length]);
});

test('a carat range passes at most 20 files from the field to the index', () => {
  const search = section('How a search runs');
  const files = listedFiles(search);
  expect(search).toContain(`passes these ${files.length} files`);
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(20);
  expect(files[0]).toMatch(/carat-field/);
  expect(files.at(-1)).toMatch(/^server\/search-index\/columns\//);
});

test('a stone field takes at most twelve files', () => {
  expect(changes.find(({ title }) => title === 'A stone field')?.files.length).toBeLessThanOrEqual(12);
});

test('a call with its screen takes at most twelve files', () => {
  const call = changes.find(({ title }) => title === 'An API call with its screen');
  expect(call?.files.length).toBeLessThanOrEqual(12);
});

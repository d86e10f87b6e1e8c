import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { sourceFiles } from '../support/source-files.ts';

const tags = new Set<string>(Object.values(operations).map(({ tag }) => tag));
const tagOf = (path: string) => basename(path, '.ts');

test('keeps the answers of a tag in the file of that name', () => {
  const answers = sourceFiles(/^mocks\/answers\/.*\.ts$/);
  expect(answers.length).toBeGreaterThan(8);
  const misplaced = answers.flatMap(({ path, text }) =>
    [...text.matchAll(/generated\/mocks\/([\w-]+)\//g)]
      .filter(([, tag]) => tag !== tagOf(path))
      .map(([, tag]) => `${path} answers for ${tag}`),
  );
  expect(misplaced).toEqual([]);
});

test('names fixtures after tags, or a tag and a subject', () => {
  const names = sourceFiles(/^mocks\/fixtures\/.*\.ts$/).map(({ path }) => tagOf(path));
  expect(names.length).toBeGreaterThan(8);
  const isNamedAfterTag = (name: string) =>
    tags.has(name) || [...tags].some((tag) => name.startsWith(`${tag}-`));
  expect(names.filter((name) => !isNamedAfterTag(name) && !name.endsWith('-builder'))).toEqual([]);
});

test('answers every operation by records or a rule, not by the example of the contract', () => {
  const texts = sourceFiles(/^mocks\/answers\/.*\.ts$/).map(({ text }) => text);
  const answered = (id: string) => {
    const handler = `get${id[0]?.toUpperCase()}${id.slice(1)}MockHandler(`;
    return texts.some((text) => text.includes(handler));
  };
  expect(Object.keys(operations).filter((id) => !answered(id))).toEqual([]);
});

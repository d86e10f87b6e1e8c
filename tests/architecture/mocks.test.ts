import { expect, test } from 'vitest';
import { sourceFiles } from '../support/source-files.ts';

const importOf = (folder: string) => new RegExp(`(from|import\\()\\s*'#(${folder})/`);

test('lets no module of the product import a mock', () => {
  const product = sourceFiles(/^(src|server|domain)\/.*\.tsx?$/).filter(
    ({ path }) => !/\.(test|stories)\.tsx?$/.test(path),
  );
  expect(product.length).toBeGreaterThan(1000);
  const importing = product.filter(({ text }) => importOf('mocks').test(text)).map(({ path }) => path);
  // The one entry, which a build without mocks leaves out.
  expect(importing).toEqual(['src/main.tsx']);
});

test('answers operations by generated handlers in the files of mocks', () => {
  const files = sourceFiles(/^mocks\/(handlers|stateful\/.*)\.ts$/);
  expect(files.length).toBeGreaterThan(1);
  const byHand = files.filter(({ text }) => /\bhttp\.(get|post|put|delete|all)\(/.test(text));
  expect(byHand.map(({ path }) => path)).toEqual([]);
});

test('keeps the stateful answers of stories small', () => {
  const lines = sourceFiles(/^mocks\/stateful\/.*\.ts$/).flatMap(({ text }) => text.split('\n'));
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.length).toBeLessThanOrEqual(600);
});

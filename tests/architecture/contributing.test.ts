import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../support/source-files.ts';

const [guide] = sourceFiles(/^CONTRIBUTING\.md$/);
const text = guide?.text ?? '';

/** A file to be created stands for its folder. */
const existingPart = (path: string) => path.replace(/\/[^/]*<.*$/, '');

test('every path that the guide names exists', () => {
  const paths = [...text.matchAll(/`((?:[\w.-]+\/)[^`\s]*|[\w.-]+\.(?:ts|md))`/g)].map(([, path]) =>
    existingPart(path as string),
  );
  expect(paths.length).toBeGreaterThan(80);
  // The contract's generated code is made by a command and is not in git.
  expect(paths.filter((path) => path !== 'generated/' && !existsSync(join(root, path)))).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export type SourceFile = { path: string; text: string };

/** The project's files whose path matches, as listed by git (without ignored and generated ones). */
export function sourceFiles(pattern: RegExp): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return (
    listed
      .split('\n')
      .filter((path) => pattern.test(path) && existsSync(join(root, path)))
      // New files come first.
      .sort()
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  );
}

/** The code of the product, its tests and its tools. */
export const codeFiles = (): SourceFile[] =>
  sourceFiles(
    /^(domain|documents|places|src|server|mocks|mcp|tests|bench|scripts|\.storybook)\/.*\.(ts|tsx|mjs)$/,
  );

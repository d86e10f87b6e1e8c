import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { faultTexts } from '#server/platform/db/database-fault.ts';
import { root, sourceFiles } from '../support/source-files.ts';

const documents = sourceFiles(/\.md$/);
const decisions = documents.filter(({ path }) => /^docs\/decisions\/\d/.test(path));
const textOf = (path: string) => documents.find((document) => document.path === path)?.text ?? '';

/** The anchor of a heading on a rendered page. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function isAnchorIn(path: string, anchor: string): boolean {
  const headings = textOf(path).matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, heading]) => anchorOf(heading as string) === anchor);
}

test('links only to files and headings that exist', () => {
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?![a-z]+:)([^)#]*)#?([^)]*)\)/g)].map(([, file, anchor]) => ({
      from: path,
      to: file ? join(path, '..', file) : path,
      anchor: anchor as string,
    })),
  );
  expect(links.length).toBeGreaterThan(30);
  const exists = (path: string, anchor: string) =>
    existsSync(join(root, path)) && (anchor === '' || isAnchorIn(path, anchor));
  expect(links.filter(({ to, anchor }) => !exists(to, anchor))).toEqual([]);
});

test('names only source paths that exist', () => {
  const folders = 'bench|docs|documents|domain|mcp|mocks|openapi|places|public|scripts|server|src|tests';
  const pattern = new RegExp(`\`((?:${folders})/[^\`\\s<…*]*)\``, 'g');
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, file]) => ({ from: path, file: file as string })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
});

test('numbers decisions without gaps', () => {
  const numbers = decisions.map(({ path }) => Number(basename(path).slice(0, 3)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('starts the title of a decision with the number of its file', () => {
  for (const { path, text } of decisions)
    expect(text).toMatch(new RegExp(`^# ${basename(path).slice(0, 3)} \\S`));
});

test('lists every decision in the index, with number and title, in order', () => {
  const rows = textOf('docs/decisions/README.md').matchAll(/^\| (\d{3}) +\| \[(.+)\]\((.+)\) +\|$/gm);
  const listed = [...rows].map(([, number, title, file]) => ({ title: `# ${number} ${title}`, file }));
  const present = decisions.map(({ path, text }) => ({ title: text.split('\n')[0], file: basename(path) }));
  expect(listed).toEqual(present);
});

test('quotes the text of every fault on the troubleshooting page', () => {
  const page = textOf('docs/operations-troubleshooting.md');
  expect(Object.values(faultTexts).filter((text) => !page.includes(`"${text}"`))).toEqual([]);
});

test('quotes every reason of an unavailable server on the troubleshooting page', () => {
  const [health] = sourceFiles(/^server\/app\/health\.ts$/);
  const table = /const reasons[^{]*\{(.*?)\n\};/s.exec(health?.text ?? '')?.[1] ?? '';
  const reasons = [...table.matchAll(/: '(.+)'/g)].map(([, reason]) => reason as string);
  expect(reasons).toHaveLength(Object.keys(faultTexts).length);
  const page = textOf('docs/operations-troubleshooting.md');
  expect(reasons.filter((reason) => !page.includes(`\`${reason}\``))).toEqual([]);
});

import { expect, test } from 'vitest';
import { codeFiles, sourceFiles } from '../support/source-files.ts';

const code = codeFiles();
const named = (paths: { path: string }[]) => paths.map(({ path }) => path);

test('finds source files', () => {
  expect(code.length).toBeGreaterThan(100);
});

test('has no barrel and no file with a vague name', () => {
  const banned = /(^|\/)(index|utils|helpers|misc|common|types|constants)\.(ts|tsx|mjs)$/;
  expect(named(code).filter((path) => banned.test(path))).toEqual([]);
});

test('names files in kebab-case', () => {
  const kebab = /\/?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mjs)$/;
  expect(named(code).filter((path) => !kebab.test(path.slice(path.lastIndexOf('/') + 1)))).toEqual([]);
});

test('limits files to 300 lines outside data, stories and tests', () => {
  const data =
    /(\.(stories|test|spec)\.tsx?$)|^mocks\/fixtures\/|\/data\/|server\/platform\/db\/(migrations\/|schema\.ts)/;
  const long = code.filter(({ path, text }) => !data.test(path) && text.split('\n').length > 301);
  expect(named(long)).toEqual([]);
});

test('uses logical layout properties, which right-to-left mirrors', () => {
  const physical =
    /(?<![\w-])-?(m[lr]|p[lr]|left|right|border-[lr]|rounded-([lr]|tl|tr|bl|br)|scroll-[mp][lr])-[\w[]|(?<![\w-])(text-(left|right)|border-[lr]|float-(left|right))(?![\w-])/;
  const strings = /(["'`])((?:(?!\1).)*)\1/g;
  const wrong = sourceFiles(/^src\/.*\.tsx?$/).flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(strings)].some(([, , inside]) => physical.test(inside ?? ''))
          ? [`${path}:${index + 1} ${line.trim()}`]
          : [],
      ),
  );
  expect(wrong).toEqual([]);
});

test('replaces data on the screen by an error only if it never loaded', () => {
  // `isError` is also true after a failed refetch, whose toast tells of it while the data stays.
  const screens = sourceFiles(/^src\/(?!.*\.stories\.).*\.tsx$/);
  expect(named(screens.filter(({ text }) => /\bisError\b/.test(text)))).toEqual([]);
});

test('has no unfinished code and no disabled tests', () => {
  const unfinished = new RegExp(
    [
      '\\bTO' + 'DO\\b',
      'FIX' + 'ME',
      'coming ' + 'soon',
      '\\.on' + 'ly\\(',
      '(it|test|describe)\\.sk' + 'ip\\(',
      '@ts-' + 'ignore',
    ].join('|'),
    'i',
  );
  expect(named(code.filter(({ text }) => unfinished.test(text)))).toEqual([]);
});

test('uses colours of the tokens only', () => {
  const raw =
    /#[0-9a-f]{6}\b|(?<![\w-])(bg|text|border|fill|stroke)-(red|blue|green|gray|slate|zinc|amber|sky)-\d{2,3}/i;
  const screens = sourceFiles(/^src\/(ui|components|features|app)\/(?!.*\.stories\.).*\.tsx$/);
  expect(named(screens.filter(({ text }) => raw.test(text)))).toEqual([]);
});

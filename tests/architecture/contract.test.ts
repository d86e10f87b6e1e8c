import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { root, sourceFiles } from '../support/source-files.ts';

const table = Object.entries(operations);
const catalogue = table.filter(([, operation]) => !operation.extension);

/** Operations of the specification's two catalogues, by the first words of their path. */
const areas: [string, RegExp, number][] = [
  ['auth', /^\/auth\//, 4],
  ['files', /^\/file\//, 6],
  ['search fields and saved searches', /^\/(search\/field|user\/(saved|recent)-search)/, 5],
  ['diamonds', /^\/(diamond|user\/recommend)/, 15],
  ['layouts', /^\/layouts/, 4],
  ['users', /^\/(users|user\/(create|update|approval|demands))/, 6],
  ['misc', /^\/misc\//, 7],
  ['jewellery with categories', /^\/(jewellery|categor|subcategory)/, 11],
  ['public', /^\/public\//, 2],
];

test.each(areas)('has every operation of %s', (_, path, count) => {
  expect(catalogue.filter(([, operation]) => path.test(operation.path)).map(([id]) => id)).toHaveLength(
    count,
  );
});

test('has all 60 operations of the catalogues', () => {
  expect(catalogue).toHaveLength(60);
});

test('keeps an operation in the folder of its tag', () => {
  const folders = new Map(
    sourceFiles(/^openapi\/paths\//).flatMap(({ path, text }) =>
      [...text.matchAll(/operationId: (\w+)/g)].map(([, id]) => [id as string, path.split('/')[2]] as const),
    ),
  );
  expect(table.filter(([id, { tag }]) => folders.get(id) !== tag)).toEqual([]);
  expect(folders.size).toBe(table.length);
});

test('grants buyers and visitors every operation that their screens call', () => {
  const screens = sourceFiles(
    /^src\/features\/(home|search|report|compare|pairs|stone|my|public-pages)\/.*\.tsx?$/,
  );
  const granted = (id: string) => {
    const roles: readonly string[] = operations[id as OperationId].roles;
    return roles.includes('USER') || roles.includes('PUBLIC');
  };
  const calls = screens.flatMap(({ path, text }) =>
    table.filter(([id]) => new RegExp(`\\b(use)?${id}\\b`, 'i').test(text)).map(([id]) => ({ path, id })),
  );
  expect(screens.length).toBeGreaterThan(5);
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter(({ id }) => !granted(id))).toEqual([]);
});

const again = join(root, '.generated-again');
afterAll(() => rmSync(again, { recursive: true, force: true }));

function contents(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]));
}

test('matches the generated code', { timeout: 60_000 }, () => {
  execFileSync(process.execPath, ['scripts/contract/generate.mjs'], {
    cwd: root,
    env: { ...process.env, GENERATED: again },
  });
  const fresh = contents(again);
  const present = contents(join(root, 'generated'));
  expect(Object.keys(present)).toEqual(Object.keys(fresh));
  expect(Object.keys(fresh).filter((path) => fresh[path] !== present[path])).toEqual([]);
});

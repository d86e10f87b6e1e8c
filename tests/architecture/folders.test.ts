import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeFiles, root } from '../support/source-files.ts';

const notProduction = /\.(test|spec|stories)\.tsx?$|\.d\.m?ts$/;
const production = codeFiles().filter(({ path }) => !path.startsWith('tests/') && !notProduction.test(path));

describe('a folder', () => {
  const filesIn = Map.groupBy(production, ({ path }) => dirname(path));
  const overfull = (limit: number, which: (folder: string) => boolean) =>
    [...filesIn].filter(([folder, files]) => which(folder) && files.length > limit).map(([folder]) => folder);

  it('is found', () => {
    expect(filesIn.size).toBeGreaterThan(60);
  });

  // Released migrations never move, so their folder grows with every change of the schema.
  it('holds at most 25 production files, except that of the migrations', () => {
    expect(overfull(25, (folder) => folder !== 'server/platform/db/migrations')).toEqual([]);
  });

  it('holds at most 8 when it is a root', () => {
    expect(overfull(8, (folder) => !folder.includes('/'))).toEqual([]);
  });
});

describe('imports', () => {
  const specifiers = codeFiles().flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:import|export) [^;]*?['"](\.[^'"]+)['"];|import\(['"](\.[^'"]+)['"]\)/gm)].map(
      (match) => ({ path, to: match[1] ?? match[2] ?? '' }),
    ),
  );
  const listed = (found: typeof specifiers) => found.map(({ path, to }) => `${path} imports ${to}`);

  it('are found', () => {
    expect(specifiers.length).toBeGreaterThan(500);
  });

  it('use a # path instead of climbing three folders', () => {
    expect(listed(specifiers.filter(({ to }) => to.startsWith('../../../')))).toEqual([]);
  });

  it('use a # path to another root', () => {
    const roots = [
      'domain',
      'documents',
      'generated',
      'places',
      'src',
      'server',
      'mocks',
      'mcp',
      'tests',
      'bench',
      '.storybook',
    ];
    const rootOf = (path: string) => path.split('/')[0] ?? '';
    const elsewhere = specifiers.filter(({ path, to }) => {
      const target = rootOf(join(dirname(path), to));
      return target !== rootOf(path) && roots.includes(target);
    });
    expect(listed(elsewhere)).toEqual([]);
  });
});

it('SQL is built in repositories, the search index and platform/db only', () => {
  const sqlAllowed = /\.repository\.ts$|^server\/(platform\/db|search-index|testing)\//;
  const builds = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/;
  const server = production.filter(({ path }) => path.startsWith('server/'));
  expect(server.filter(({ text }) => builds.test(text)).length).toBeGreaterThan(20);
  expect(
    server.filter(({ path, text }) => !sqlAllowed.test(path) && builds.test(text)).map(({ path }) => path),
  ).toEqual([]);
});

type Edge = readonly [from: string, to: string];

/**
 * Folders side by side that need each other, in one step or by way of others. A folder stands for all that is below
 * it; files beside the folders are left out. Generated hooks are read as a part of src, whose axios they call.
 */
function folderCycles(edges: readonly Edge[]): string[] {
  const uses = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    const [source, target] = [from.split('/'), to.split('/')];
    const depth = source.findIndex((name, index) => name !== target[index]);
    if (depth < 0 || depth >= source.length - 1 || depth >= target.length - 1) continue;
    const [folder, used] = [source.slice(0, depth + 1).join('/'), target.slice(0, depth + 1).join('/')];
    uses.set(folder, (uses.get(folder) ?? new Set()).add(used));
  }
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    [...(uses.get(from) ?? [])].some((next) => {
      if (next === wanted) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, wanted, seen);
    });
  return [...uses.keys()].filter((folder) => reaches(folder, folder)).sort();
}

describe('folders side by side', () => {
  const folders = [
    'domain',
    'documents',
    'generated',
    'places',
    'src',
    'server',
    'mocks',
    'mcp',
    'bench',
    'scripts',
    '.storybook',
  ];
  let cruise: ICruiseResult;
  beforeAll(() => {
    const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const json = execFileSync(
      process.execPath,
      [command, ...folders, 'tests', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
      { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
    );
    cruise = JSON.parse(json) as ICruiseResult;
  }, 180_000);

  const inHooks = /^generated\/(hooks|requests)\//;
  const edges = (): Edge[] =>
    cruise.modules
      // What only tests import stands above all of them.
      .filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)))
      .filter(({ source }) => !notProduction.test(source))
      .flatMap(({ source, dependencies }) =>
        dependencies
          .filter(({ resolved, dynamic }) => !dynamic && !resolved.startsWith('node_modules'))
          .map(
            ({ resolved }): Edge => [
              source.replace(inHooks, 'src/api/hooks/'),
              resolved.replace(inHooks, 'src/api/hooks/'),
            ],
          ),
      );

  it('import only what the rules of dependency-cruiser allow', () => {
    const { totalDependenciesCruised = 0, violations } = cruise.summary;
    expect(totalDependenciesCruised).toBeGreaterThan(10_000);
    expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });

  it('are detected when they depend on each other', () => {
    expect(
      folderCycles([
        ['a/x/1.ts', 'a/y/2.ts'],
        ['a/y/3.ts', 'a/z/4.ts'],
        ['a/z/5.ts', 'a/x/6.ts'],
      ]),
    ).toEqual(['a/x', 'a/y', 'a/z']);
    expect(
      folderCycles([
        ['a/x/1.ts', 'a/y/2.ts'],
        ['a/y/3.ts', 'a/4.ts'],
        ['a/4.ts', 'a/x/1.ts'],
      ]),
    ).toEqual([]);
  });

  it('never depend on each other', () => {
    expect(edges().length).toBeGreaterThan(1000);
    expect(folderCycles(edges())).toEqual([]);
  });
});

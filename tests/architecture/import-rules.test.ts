import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { root } from '../support/source-files.ts';
import { testFolder } from '../support/test-folder.ts';

interface PathPatterns {
  path?: string | string[];
  pathNot?: string | string[];
}

type ImportRule = IForbiddenRuleType & {
  name: string;
  comment: string;
  from: PathPatterns;
  to: PathPatterns;
};

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: ImportRule[];
};

/** For every rule an import that breaks it: the file that imports, and what it imports. */
const violations: Record<string, [from: string, to: string, dynamic?: 'dynamic']> = {
  'no-cycles': ['domain/orders/first.ts', 'domain/orders/second.ts'],
  'nothing-uses-the-bench': ['tests/support/a.ts', 'bench/load/b.ts'],
  'bench-without-screens-and-test-tools': ['bench/load/a.ts', 'tests/support/b.ts'],
  'product-without-test-tools': ['server/platform/http/a.ts', 'node_modules/vitest/index.ts'],
  'domain-uses-only-the-generated-model': ['domain/orders/a.ts', 'generated/zod/b.ts'],
  'domain-runs-anywhere': ['domain/orders/a.ts', 'node_modules/axios/index.ts'],
  'domain-without-node': ['domain/orders/a.ts', 'node:fs'],
  'documents-pdf-spreadsheets-pictures-uses-nothing-above': ['documents/pdf/a.ts', 'documents/orders/b.ts'],
  'documents-use-only-the-rules-and-the-model': ['documents/pdf/a.ts', 'server/platform/http/b.ts'],
  'documents-without-database-and-requests': ['documents/pdf/a.ts', 'node_modules/kysely/index.ts'],
  'documents-only-on-node': ['mocks/rows/a.ts', 'documents/pdf/b.ts', 'dynamic'],
  'generated-stands-on-nothing': ['generated/hooks/a.ts', 'src/api/query-client.ts'],
  'only-generated-calls-use-the-api': ['generated/zod/a.ts', 'src/api/http.ts'],
  'places-stand-on-nothing': ['places/a.ts', 'domain/orders/b.ts'],
  'places-are-read-by-node-programs': ['mocks/rows/a.ts', 'places/b.ts'],
  'src-lib-uses-nothing-above': ['src/lib/a.ts', 'src/session/b.ts'],
  'src-api-uses-nothing-above': ['src/api/a.ts', 'src/session/b.ts'],
  'src-session-ui-uses-nothing-above': ['src/session/a.ts', 'src/components/page/b.ts'],
  'src-components-uses-nothing-above': ['src/components/page/a.ts', 'src/features/orders/b.ts'],
  'src-features-uses-nothing-above': ['src/features/orders/a.ts', 'src/app/layouts/b.ts'],
  'ui-and-session-apart': ['src/ui/form/a.ts', 'src/session/b.ts'],
  'session-draws-nothing': ['src/session/a.ts', 'src/ui/form/b.ts'],
  'ui-knows-no-router-and-no-queries': ['src/ui/form/a.ts', 'node_modules/react-router-dom/index.ts'],
  'features-apart': ['src/features/orders/a.ts', 'src/features/diamonds/list/b.ts'],
  'buyers-get-no-admin-screens': ['src/features/home/a.ts', 'src/features/dashboard/b.ts'],
  'app-without-server': ['src/app/layouts/a.ts', 'server/app/config.ts'],
  'app-without-mocks': ['src/app/layouts/a.ts', 'mocks/browser.ts', 'dynamic'],
  'mocks-only-on-demand': ['src/main.tsx', 'mocks/browser.ts'],
  'mocks-stand-beside': ['mocks/http/a.ts', 'src/session/b.ts'],
  'server-only-in-the-http-mock': ['mocks/scenarios/a.ts', 'server/app/b.ts'],
  'http-mock-starts-the-whole-server': ['mocks/http/a.ts', 'server/modules/orders/orders.service.ts'],
  'mcp-contract-api-text-uses-nothing-above': ['mcp/api/a.ts', 'mcp/tools/b.ts'],
  'mcp-confirmation-uses-nothing-above': ['mcp/confirmation/a.ts', 'mcp/tools/b.ts'],
  'mcp-tools-uses-nothing-above': ['mcp/tools/a.ts', 'mcp/transports/b.ts'],
  'assistant-speaks-the-contract': ['mcp/api/a.ts', 'server/app/config.ts'],
  'nothing-uses-the-assistant': ['server/app/a.ts', 'mcp/main.ts'],
  'server-platform-uses-nothing-above': ['server/platform/http/a.ts', 'server/app/config.ts'],
  'server-search-index-contract-uses-nothing-above': [
    'server/contract/a.ts',
    'server/modules/orders/orders.service.ts',
  ],
  'server-modules-uses-nothing-above': ['server/modules/orders/a.ts', 'server/demo/b.ts'],
  'server-demo-uses-nothing-above': ['server/demo/a.ts', 'server/app/config.ts'],
  'server-app-uses-nothing-above': ['server/app/a.ts', 'server/cli/b.ts'],
  'search-index-and-contract-apart': ['server/contract/a.ts', 'server/search-index/b.ts'],
  'server-without-screens': ['server/modules/orders/a.ts', 'generated/hooks/b.ts'],
  'handlers-call-services': [
    'server/modules/orders/orders.handlers.ts',
    'server/modules/orders/orders.repository.ts',
  ],
  'repositories-answer-no-request': [
    'server/modules/orders/orders.repository.ts',
    'server/platform/http/api-error.ts',
  ],
  'sql-in-repositories': ['server/modules/orders/orders.service.ts', 'node_modules/kysely/index.ts'],
  'modules-through-their-service': [
    'server/modules/orders/orders.service.ts',
    'server/modules/diamonds/diamonds.repository.ts',
  ],
  'module-files-are-private': ['server/cli/a.ts', 'server/modules/diamonds/import/b.ts'],
  'handlers-only-in-the-table': ['server/cli/a.ts', 'server/modules/orders/orders.handlers.ts'],
};

/** Imports that look alike and are allowed. */
const allowed: [from: string, to: string, dynamic?: 'dynamic'][] = [
  ['domain/orders/a.ts', 'generated/model/b.ts'],
  ['documents/orders/a.ts', 'generated/model/b.ts'],
  ['documents/orders/a.ts', 'documents/pdf/b.ts'],
  ['server/modules/orders/a.ts', 'documents/orders/b.ts'],
  ['mocks/server.ts', 'mocks/http/a.ts'],
  ['mocks/http/a.ts', 'server/app/b.ts'],
  ['generated/hooks/a.ts', 'src/api/http.ts'],
  ['src/features/diamonds/list/a.ts', 'src/features/diamonds/detail/b.ts'],
  ['src/features/home/a.ts', 'src/components/page/b.ts'],
  ['src/app/layouts/a.ts', 'src/features/dashboard/b.ts'],
  ['src/main.tsx', 'mocks/browser.ts', 'dynamic'],
  ['server/modules/orders/orders.service.ts', 'server/modules/diamonds/diamonds.service.ts'],
  ['server/modules/orders/orders.service.ts', 'server/modules/orders/order-placing.ts'],
  ['server/modules/orders/orders.repository.ts', 'node_modules/kysely/index.ts'],
  ['server/modules/diamonds/diamonds.service.ts', 'server/search-index/search-index.ts'],
  ['server/platform/db/a.ts', 'node_modules/pg/index.ts'],
  ['server/app/handler-table.ts', 'server/modules/orders/orders.handlers.ts'],
  ['server/contract/a.ts', 'generated/zod/b.ts'],
  ['server/modules/locations/a.ts', 'places/b.ts'],
];

/** An import statement from one file to another. */
function importLine(from: string, to: string, dynamic?: string): string {
  const path = to.startsWith('node:') ? to : `./${relative(dirname(from), to)}`;
  return dynamic ? `void import('${path}');\n` : `import '${path}';\n`;
}

const folder = testFolder('imports');

/** The rules that a project of these files breaks. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const baseDir = mkdtempSync(join(folder, 'case-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(baseDir, dirname(path)), { recursive: true });
    writeFileSync(join(baseDir, path), text);
  }
  const options: ICruiseOptions = {
    baseDir,
    ruleSet: { forbidden },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6'],
  };
  const { output } = await cruise(['.'], options);
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ rule }) => rule.name);
}

describe('an import rule', () => {
  it('has an example for every name', () => {
    expect(Object.keys(violations).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it('has a reason', () => {
    expect(forbidden.filter(({ comment }) => comment.length < 30)).toEqual([]);
  });

  it.each(Object.entries(violations))('%s reports a violation', async (name, [from, to, dynamic]) => {
    const target = to.startsWith('node:') ? {} : { [to]: name === 'no-cycles' ? importLine(to, from) : '' };
    expect(await brokenRules({ ...target, [from]: importLine(from, to, dynamic) })).toContain(name);
  });

  it.each(allowed)('lets %s import %s', async (from, to, dynamic) => {
    expect(await brokenRules({ [to]: '', [from]: importLine(from, to, dynamic) })).toEqual([]);
  });
});

/** The path patterns of a rule, exceptions included. */
const patternsOf = ({ from, to }: ImportRule): string[] =>
  [from, to].flatMap(({ path, pathNot }) => [path ?? [], pathNot ?? []].flat()).filter((each) => each !== '');

/** The paths that a pattern begins with: `^src/(ui|api)/` names src/ui and src/api. */
function foldersOf(pattern: string): string[] {
  if (!pattern.startsWith('^')) return [];
  const expand = (text: string): string[] => {
    const group = /^([^(]*)\(([\w@|/-]+)\)(.*)$/.exec(text);
    if (!group) return [text];
    const [, before = '', names = '', after = ''] = group;
    return names.split('|').flatMap((name) => expand(`${before}${name}${after}`));
  };
  return expand(pattern.slice(1))
    .map((path) => path.replaceAll('\\.', '.').replace(/[$([].*$/, ''))
    .filter((path) => path !== '');
}

describe('the folders that the rules name', () => {
  const folders = [...new Set(forbidden.flatMap(patternsOf).flatMap(foldersOf))];

  it('are read from the patterns', () => {
    expect(foldersOf('^server/(search-index|contract)/')).toEqual([
      'server/search-index/',
      'server/contract/',
    ]);
    expect(folders.length).toBeGreaterThan(40);
  });

  it('exist', () => {
    const missing = folders.filter(
      (path) => !existsSync(join(root, path)) && !existsSync(join(root, `${path}.tsx`)),
    );
    expect(missing).toEqual([]);
  });
});

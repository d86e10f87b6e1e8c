import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fixQueryKeys } from './fix-query-keys.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'query-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'diamonds.ts');
const generated =
  "  return [\n    'POST', `/diamond/search`, ...(params ? [params] : []), diamondFilters\n  ] as const;\n";

it('leaves an absent body out of the key', () => {
  writeFileSync(file(), generated);
  fixQueryKeys(folder, ['searchDiamonds']);
  expect(readFileSync(file(), 'utf8')).toContain(
    "'POST', `/diamond/search`, ...(params ? [params] : []), ...(diamondFilters ? [diamondFilters] : [])\n",
  );
});

it('throws when there is no key to fix', () => {
  writeFileSync(file(), generated.replace('POST', 'QUERY'));
  expect(() => fixQueryKeys(folder, ['searchDiamonds'])).toThrow(/query keys of searchDiamonds.* found 0/);
});

it('throws on a key of another operation', () => {
  writeFileSync(file(), generated + generated);
  expect(() => fixQueryKeys(folder, ['searchDiamonds'])).toThrow(/found 2/);
});

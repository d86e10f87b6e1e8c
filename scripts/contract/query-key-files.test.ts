import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeQueryKeys } from './query-key-files.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'query-key-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, `${name}.ts`), text);
};
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

const query = `import type {
  ListUsersParams
} from '../../model/listUsersParams.ts';
const withQueryKey = (query) => {
  return query;
};
export const getListUsersQueryKey = (params?: ListUsersParams,) => {
    return [
    \`/users\`, ...(params ? [params] : [])
    ] as const;
    }
export const useListUsers = () => withQueryKey(getListUsersQueryKey());
`;
const mutation = `import {
  getListUsersQueryKey
} from '../list-users/list-users.ts';
`;

it('moves the key of a query, with its types, to a file of its own', () => {
  write('list-users', query);
  writeQueryKeys(folder);
  expect(read('list-users/list-users-key.ts')).toContain("from '../../model/listUsersParams.ts'");
  expect(read('list-users/list-users-key.ts')).toContain('export const getListUsersQueryKey = (');
  const hooks = read('list-users/list-users.ts');
  expect(hooks).toContain("export { getListUsersQueryKey } from './list-users-key.ts';");
  expect(hooks).not.toContain('getListUsersQueryKey = (');
  expect(hooks).not.toContain('withQueryKey = (');
  expect(read('with-query-key.ts')).toContain('export const withQueryKey = (');
});

it('lets a mutation import the keys that it invalidates without their queries', () => {
  write('list-users', query);
  write('create-user', mutation);
  writeQueryKeys(folder);
  expect(read('create-user/create-user.ts')).toContain("from '../list-users/list-users-key.ts'");
});

it('throws when there is no key', () => {
  write('create-user', mutation);
  expect(() => writeQueryKeys(folder)).toThrow(/no query with its key/);
});

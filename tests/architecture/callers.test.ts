import { expect, test } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { sourceFiles } from '../support/source-files.ts';

/** Operations that no screen calls, each with the reason why the contract has them all the same. */
const withoutCaller: Partial<Record<OperationId, string>> = {};

const generatedImport = /import\s+\{([^}]*)\}\s+from\s+'#contract\/(?:hooks|requests)\/[^']+'/g;

const production = sourceFiles(/^src\/.*\.tsx?$/).filter(({ path }) => !/\.(test|stories)\.tsx?$/.test(path));
const imported = new Set(
  production.flatMap(({ text }) =>
    [...text.matchAll(generatedImport)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter((name) => !name.startsWith('type ')),
    ),
  ),
);

/** The generated functions that send the call; the key of a query or its type is not one. */
const callsOf = (id: string) => {
  const name = `${id[0]?.toUpperCase()}${id.slice(1)}`;
  return [id, `use${name}`, `get${name}QueryOptions`, `get${name}MutationOptions`];
};

test('every operation has a caller in the app or a recorded reason', () => {
  const called = (Object.keys(operations) as OperationId[]).filter((id) =>
    callsOf(id).some((name) => imported.has(name)),
  );
  expect(called.length).toBeGreaterThan(50);
  const uncalled = Object.keys(operations).filter((id) => !called.includes(id as OperationId));
  expect(uncalled).toEqual(Object.keys(withoutCaller));
  for (const reason of Object.values(withoutCaller)) expect(reason).toMatch(/^.{20,200}$/);
});

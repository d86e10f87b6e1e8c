import { expect, test } from 'vitest';
import { contractDocument, type SchemaObject } from '#server/contract/contract-document.ts';

/** Answers of which `success` may be false, with the reason. */
const mayBeFalse: Record<string, string> = {
  'components.schemas.UploadDiamondImagesAnswer': 'the files were read, and none of them fits a stone',
};

interface Found {
  path: string;
  success: SchemaObject;
}

/** Every schema with a property `success`, wherever it stands. */
function schemasWithSuccess(part: unknown, path = ''): Found[] {
  if (typeof part !== 'object' || part === null) return [];
  const { success } = (part as SchemaObject).properties ?? {};
  const below = Object.entries(part).flatMap(([name, value]) =>
    schemasWithSuccess(value, path ? `${path}.${name}` : name),
  );
  return success ? [{ path, success }, ...below] : below;
}

const found = schemasWithSuccess(contractDocument);

test('says `success` as `const: true` wherever an answer can say nothing else', () => {
  const open = found.filter(({ success }) => success.const !== true);
  expect(open.map(({ path }) => path).sort()).toEqual(Object.keys(mayBeFalse).sort());
  expect(found.length).toBeGreaterThan(20);
});

test('describes when `success` is false', () => {
  const described = found.filter(({ path }) => path in mayBeFalse);
  for (const { success } of described) expect(success.description).toMatch(/\bfalse when\b/i);
  expect(described.length).toBe(Object.keys(mayBeFalse).length);
});

import { expect, test } from 'vitest';
import { contractSchemas } from '../support/contract-parts.ts';

/** Answers of which `success` may be false, with the reason. */
const mayBeFalse: Record<string, string> = {
  UploadDiamondImages200: 'the files were read, and none of them fits a stone',
};

/** Every answer with a property `success`. */
const found = Object.entries(contractSchemas).flatMap(([name, { properties }]) =>
  properties?.success ? [{ name, success: properties.success }] : [],
);

test('says `success` as `const: true` wherever an answer can say nothing else', () => {
  const open = found.filter(({ success }) => success.const !== true);
  expect(open.map(({ name }) => name)).toEqual(Object.keys(mayBeFalse));
  expect(found.length).toBeGreaterThan(20);
});

test('describes when `success` is false', () => {
  const described = found.filter(({ name }) => name in mayBeFalse);
  for (const { success } of described) expect(success.description).toMatch(/\bfalse when\b/i);
  expect(described.length).toBe(Object.keys(mayBeFalse).length);
});

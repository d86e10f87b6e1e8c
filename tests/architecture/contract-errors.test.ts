import ts from 'typescript';
import { expect, test } from 'vitest';
import { fieldMessages } from '#contract/field-messages.ts';
import { type MediaType, resolveRef } from '#server/contract/contract-document.ts';
import { contractOperations } from '../support/contract-parts.ts';
import { sourceFiles } from '../support/source-files.ts';

type Example = {
  $ref?: string;
  summary?: string;
  value?: { error?: string; fields?: Record<string, string>; data?: object };
};

/** Every response of 400 and above, with its examples. */
const errors = contractOperations.flatMap(({ operationId, responses }) =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => {
      const media: MediaType = resolveRef(response).content?.['application/json'] ?? {};
      return {
        name: `${operationId} ${status}`,
        status: Number(status),
        shared: response.$ref !== undefined,
        examples: Object.values((media.examples ?? {}) as Record<string, Example>).map(resolveRef),
      };
    }),
);

test('gives every error response an example', () => {
  expect(errors.filter(({ examples }) => examples.length === 0).map(({ name }) => name)).toEqual([]);
  expect(errors.length).toBeGreaterThan(400);
});

test('gives each 409 and 422 an example of its own operation', () => {
  const specific = errors.filter(({ status }) => [409, 415, 422].includes(status));
  expect(specific.filter(({ shared }) => shared).map(({ name }) => name)).toEqual([]);
  expect(specific.length).toBeGreaterThan(55);
});

test('names the fields in every example of an invalid body', () => {
  const refused = errors
    .filter(({ status }) => status === 422)
    .flatMap(({ examples, name }) => examples.map((each) => ({ each, name })));
  const silent = refused.filter(
    ({ each }) => !each.value?.fields && !/Reload|reload/.test(each.value?.error ?? ''),
  );
  expect(silent.map(({ name, each }) => `${name}: ${each.value?.error}`)).toEqual([]);
});

/** The messages in the examples of successful responses. */
const messages = contractOperations.flatMap(({ responses }) => {
  const media: MediaType = resolveRef(responses['200'] ?? {}).content?.['application/json'] ?? {};
  const values = [media.example, ...Object.values(media.examples ?? {}).map(({ value }) => value)];
  return values.flatMap((value) => (value as { message?: string } | undefined)?.message ?? []);
});

/** The string literals of the server and the domain rules, longest first. */
function pieces(): string[] {
  const found = new Set(
    Object.values(fieldMessages).flatMap((fields) =>
      Object.values(fields).flatMap((texts) => Object.values(texts)),
    ),
  );
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || node.kind === ts.SyntaxKind.TemplateHead)
      found.add((node as ts.StringLiteralLike).text);
    if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  for (const { path, text } of sourceFiles(/^(server|documents|domain)\/(?!.*\.test\.ts$).*\.ts$/))
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return [...found].filter((piece) => piece.trim().length >= 5).sort((a, b) => b.length - a.length);
}

/** What remains of a text without the literals: names, numbers and amounts. */
function remainder(text: string, all: readonly string[]): string {
  const piece = all.find((each) => text.includes(each));
  return piece === undefined ? text : remainder(text.replace(piece, ''), all);
}

test('uses the texts of the server in the examples of errors and messages', { timeout: 30_000 }, () => {
  const all = pieces();
  const texts = errors.flatMap(({ examples }) =>
    examples.flatMap(({ value }) => [value?.error ?? '', ...Object.values(value?.fields ?? {})]),
  );
  const plain = [...new Set([...texts, ...messages])].map((text) =>
    text.replace('House of Ardent', '{business}'),
  );
  expect(plain.filter((text) => remainder(text, all).length > 0.4 * text.length)).toEqual([]);
  expect(plain.length).toBeGreaterThan(120);
  expect(remainder('This text is nowhere in the server at all', all).length).toBeGreaterThan(20);
});

test('summarises every example of an error', () => {
  const examples = errors.flatMap(({ name, examples: all }) => all.map((each) => ({ name, ...each })));
  expect(examples.filter(({ summary }) => !summary).map(({ name }) => name)).toEqual([]);
  expect(examples.length).toBeGreaterThan(400);
});

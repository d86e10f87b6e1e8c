import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { checkJsonStructure, JsonRefusal, jsonBounds } from '#domain/requests/json-structure.ts';
import { createSeededRandom, type SeededRandom } from '#server/demo/seeded-random.ts';
import { operationObject, resolveRef, type SchemaObject } from './contract-document.ts';

const check = (text: string) => {
  try {
    checkJsonStructure(text);
    return 'accepted';
  } catch (failure) {
    if (!(failure instanceof JsonRefusal)) throw failure;
    return failure.message;
  }
};

const names = ['a', 'b', '', '"', '\\', '{', '}', ',', ':', '[', 'é', '💎', 'constructor', '\u0000', 'a b'];

function value(random: SeededRandom, depth: number): unknown {
  const kind = depth === 0 ? 0 : random.int(0, 3);
  const parts = { length: random.int(0, 5) };
  if (kind === 2) return Array.from(parts, () => value(random, depth - 1));
  if (kind === 3)
    return Object.fromEntries(Array.from(parts, () => [random.pick(names), value(random, depth - 1)]));
  return random.pick([null, true, 0, -1.5e-7, '', ...names]);
}

/** Writes a name with escapes in random places. */
const escaped = (random: SeededRandom, name: string) =>
  Array.from(name, (character) =>
    character.length === 1 && random.bool(0.5)
      ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
      : JSON.stringify(character).slice(1, -1),
  ).join('');

describe('the structure of a JSON text', () => {
  it('is accepted for any value that repeats no name, however it is written', () => {
    for (let seed = 1; seed <= 2000; seed += 1) {
      const random = createSeededRandom(seed);
      expect(check(JSON.stringify(value(random, 5), null, random.int(0, 2)))).toBe('accepted');
    }
  });

  it('is refused for a name that is repeated anywhere, however it is written', () => {
    for (let seed = 1; seed <= 2000; seed += 1) {
      const random = createSeededRandom(seed);
      const [name, other] = random.sample(names, 2);
      const pair = (of: string) => `"${escaped(random, of)}" : ${JSON.stringify(value(random, 2))}`;
      const pairs = [pair(name!), pair(other!), pair(name!)].join(' ,');
      const text = random.bool(0.5) ? `[1,{"x":[{${pairs}}]}]` : `{${pairs}}`;
      expect([text, check(text)]).toEqual([text, `The field ${name} is given more than once`]);
    }
  });

  it('is bounded in every direction, and its bounds are inclusive', () => {
    const { depth, fields, entries, parts, nameLength } = jsonBounds;
    const list = (count: number, entry = '1') => `[${Array.from({ length: count }, () => entry).join(',')}]`;
    const object = (count: number) =>
      `{${Array.from({ length: count }, (_, index) => `"${index}":1`).join(',')}}`;
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const named = (length: number) => `{"${'é'.repeat(length)}":1}`;
    const full = parts / 100;
    const inside: [string, string][] = [
      [nested(depth), nested(depth + 1)],
      [object(fields), object(fields + 1)],
      [list(entries), list(entries + 1)],
      [list(100, list(full - 1)), list(100, list(full))],
      [named(nameLength), named(nameLength + 1)],
    ];
    for (const [most, more] of inside) {
      expect(check(most)).toBe('accepted');
      expect(check(more)).not.toBe('accepted');
    }
  });

  it('of an incomplete text is left to the parser', () => {
    for (const text of ['{', '[', '"', '{"a', '{"a"', ']}', '}{', '{,,', '{"a":1,]', '\\', '', '{[,}'])
      expect(check(text)).toBe('accepted');
    expect(check('{"a\\')).toBe('The request could not be read');
  });
});

interface Size {
  depth: number;
  fields: number;
  entries: number;
  parts: number;
}

/** The largest value that a schema of the contract accepts. */
function largest(reference: SchemaObject): Size {
  const schema = resolveRef(reference);
  const sizes = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map(largest);
  const properties = Object.values(schema.properties ?? {});
  const inner = properties.map(largest);
  const item = schema.items ? largest(schema.items) : undefined;
  const all = [...sizes, ...inner, ...(item ? [item] : [])];
  const most = (of: keyof Size) => Math.max(0, ...all.map((size) => size[of]));
  const count = item ? (schema.maxItems ?? Number.POSITIVE_INFINITY) : 0;
  const nests = properties.length > 0 || item !== undefined ? 1 : 0;
  return {
    depth: nests + most('depth'),
    fields: Math.max(properties.length, most('fields')),
    entries: Math.max(count, most('entries')),
    parts:
      properties.length +
      inner.reduce((sum, { parts }) => sum + parts, 0) +
      count * (1 + (item?.parts ?? 0)) +
      Math.max(0, ...sizes.map(({ parts }) => parts)),
  };
}

it('every body of the contract stays far below the bounds', () => {
  const withJson = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].body === 'json');
  const sizes = withJson.map((id) => {
    const { method, path } = operations[id];
    const schema = operationObject(method, path)?.requestBody?.content['application/json']?.schema;
    return { id, ...largest(schema ?? {}) };
  });
  const tooLarge = sizes.filter(
    ({ depth, fields, entries, parts }) =>
      depth > jsonBounds.depth / 2 ||
      fields > jsonBounds.fields / 2 ||
      entries > jsonBounds.entries / 2 ||
      parts > jsonBounds.parts / 2,
  );
  expect(tooLarge).toEqual([]);
  expect(Math.max(...sizes.map(({ entries }) => entries))).toBe(1000);
  expect(sizes.length).toBeGreaterThan(20);
});

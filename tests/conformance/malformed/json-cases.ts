import { gzipSync } from 'node:zlib';
import { type OperationId, operations } from '#contract/operations.ts';
import type { SeededRandom } from '#server/demo/seeded-random.ts';
import { mutateText } from '../../fuzz/mutations.ts';
import { exampleBodies } from '../../support/contract-examples.ts';
import { bodyFields, withValue } from '../../support/contract-fields.ts';
import { operationIds } from '../contract/documented-answers.ts';
import { allowsBody } from '../contract/strict-schemas.ts';
import { type Draw, malformed } from './malformed-case.ts';

const withBody = operationIds.filter((id) => operations[id].body === 'json');
const bytes = (text: string) => Buffer.from(text);
/** A field that no schema has: a body with it is refused by every operation, whatever else it says. */
const foreign = { not_a_field_of_the_contract: true };

const exampleOf = (random: SeededRandom, id: OperationId) =>
  structuredClone((random.pick(exampleBodies(id)) ?? {}) as Record<string, unknown>);

/** A body for faults outside of the JSON itself: of an operation that changes, one that can never be valid. */
function carrierOf(random: SeededRandom, id: OperationId): string {
  const body = exampleOf(random, id);
  return JSON.stringify(operations[id].reads ? body : { ...body, ...foreign });
}

const marker = '#here#';

/** The example with a piece of JSON in one place. */
const withJson = (body: unknown, path: readonly (string | number)[], json: string) =>
  JSON.stringify(withValue(body, path, marker)).replace(`"${marker}"`, () => json);

const wrongTypes: Record<string, readonly string[]> = {
  string: ['17', 'true', 'null', '{}', '[]', '["a"]', '{"$gt":""}'],
  number: ['"many"', 'true', 'null', '{}', '[]', '[1]', '"1"', '""'],
  boolean: ['"yes"', '1', 'null', '{}', '[]'],
  object: ['"text"', '1', 'true', 'null', '[]', '[{}]'],
  array: ['"text"', '1', 'true', 'null', '{}', '{"0":1}'],
};
const numbers = ['1e308', '-1e308', '1e999', '-1', '-0.5', '0.0000001', '9007199254740993', '1e21', '-1e999'];
const texts = ['', 'x'.repeat(70_001), '\u202e', 'x'.repeat(3000)];

/** A body with another value in one field, if the contract does not allow it. */
const withField =
  (fault: string, kinds: readonly string[] | null, valuesFor: (kind: string) => readonly string[]): Draw =>
  (random) => {
    const id = random.pick(withBody);
    const fields = bodyFields(id).filter(({ kind }) => !kinds || kinds.includes(kind));
    if (fields.length === 0) return null;
    const { path, kind } = random.pick(fields);
    const json = random.pick(valuesFor(kind));
    const text = withJson(exampleOf(random, id), path, json);
    if (allowsBody(id, JSON.parse(text))) return null;
    return malformed(id, random, `${fault} in ${path.join('.')}`, { body: bytes(text) });
  };

const missingField: Draw = (random) => {
  const id = random.pick(withBody);
  const body = exampleOf(random, id);
  const names = Object.keys(body);
  if (names.length === 0) return null;
  const name = random.pick(names);
  delete body[name];
  if (allowsBody(id, body)) return null;
  return malformed(id, random, `missing field ${name}`, { body: bytes(JSON.stringify(body)) });
};

const excessField: Draw = (random) => {
  const id = random.pick(withBody);
  const body = exampleOf(random, id);
  const inside = bodyFields(id).filter(({ kind }) => kind === 'object');
  const path = inside.length > 0 && random.bool(0.4) ? random.pick(inside).path : [];
  const name = random.pick(['not_a_field', 'constructor', 'Id', 'id ', 'status[]', 'x'.repeat(90), 'é', '']);
  const changed = withValue(body, [...path, name], random.pick<unknown>([1, 'x', null, {}, []]));
  if (allowsBody(id, changed)) return null;
  return malformed(id, random, `unknown field at ${path.join('.') || 'the top'}`, {
    body: bytes(JSON.stringify(changed)),
  });
};

const notAnObject: Draw = (random) => {
  const id = random.pick(withBody);
  const json = random.pick(['[]', '[{}]', '"text"', '1', 'true', 'null', '[[[]]]', '-0', '""']);
  return malformed(id, random, `${json} instead of an object`, { body: bytes(json) });
};

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const tokens = ['{', '}', '[', ']', '"', ',', ':', '\\', '\\u12', '\n', '//', 'NaN', "'", '\u0000', '\ufeff'];

const brokenJson: Draw = (random) => {
  const id = random.pick(withBody);
  const text = carrierOf(random, id);
  const cut = random.bool(0.3)
    ? text.slice(0, random.int(1, text.length - 1))
    : mutateText(random, text, tokens, 6, 300);
  // Of an operation that changes, only what is no JSON at all can never be valid.
  if (cut.trim() === '' || isJson(cut)) return null;
  return malformed(id, random, 'broken JSON', { body: bytes(cut) });
};

const deepJson: Draw = (random) => {
  const id = random.pick(withBody);
  const depth = random.pick([21, 100, 1000, 20_000]);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ] as const);
  const inner = `${open.repeat(depth)}1${close.repeat(depth)}`;
  const [field] = Object.keys(exampleOf(random, id));
  const text = field === undefined || random.bool(0.5) ? inner : `{${JSON.stringify(field)}:${inner}}`;
  return malformed(id, random, `JSON of ${depth} levels`, { body: bytes(text) });
};

const manyFields: Draw = (random) => {
  const id = random.pick(withBody);
  const count = random.pick([201, 1000, 2500]);
  const fields = Array.from({ length: count }, (_, at) => `"f${at}":1`);
  return malformed(id, random, `${count} unknown fields`, { body: bytes(`{${fields.join(',')}}`) });
};

const duplicateField: Draw = (random) => {
  const id = random.pick(withBody);
  const text = carrierOf(random, id);
  const [name] = Object.keys(JSON.parse(text) as object);
  if (name === undefined) return null;
  return malformed(id, random, `field ${name} twice`, {
    body: bytes(`{${JSON.stringify(name)}:1,${text.slice(1)}`),
  });
};

const unstorableText: Draw = (random) => {
  const id = random.pick(withBody);
  const fields = bodyFields(id).filter(({ kind }) => kind === 'string');
  if (fields.length === 0) return null;
  const { path } = random.pick(fields);
  const json = random.pick(['"a\\u0000b"', '"a\\ud800b"', '"\\udc00"']);
  return malformed(id, random, `text that cannot be stored in ${path.join('.')}`, {
    body: bytes(withJson(JSON.parse(carrierOf(random, id)), path, json)),
  });
};

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'text/json',
  'application/xml',
  '',
  'application/json; charset=utf-16',
  'application/json-patch+json',
  'json',
  'multipart/form-data',
];

const wrongContentType: Draw = (random) => {
  const id = random.pick(withBody);
  const type = random.pick(contentTypes);
  const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
  return malformed(id, random, `content type ${type || 'missing'}`, {
    headers,
    body: bytes(carrierOf(random, id)),
  });
};

const wrongEncoding: Draw = (random) => {
  const id = random.pick(withBody);
  const text = carrierOf(random, id);
  const json = 'application/json';
  const kind = random.pick(['gzip', 'claimed gzip', 'latin1', 'utf-16', 'truncated UTF-8'] as const);
  const invalid = Buffer.from('{"a":"\u00e9"}', 'latin1');
  const body = {
    gzip: gzipSync(text),
    'claimed gzip': bytes(text),
    latin1: invalid,
    'utf-16': Buffer.from(text, 'utf16le'),
    'truncated UTF-8': Buffer.concat([bytes('{"a":"'), Buffer.from([0xf0, 0x9f]), bytes('"}')]),
  }[kind];
  const coding: Record<string, string> = kind.endsWith('gzip') ? { 'content-encoding': 'gzip' } : {};
  return malformed(id, random, `encoding ${kind}`, { headers: { 'content-type': json, ...coding }, body });
};

/** More than any JSON body may have. */
const tooLarge: Draw = (random) => {
  const id = random.pick(withBody);
  return malformed(id, random, 'body above 1 MB', {
    body: bytes(JSON.stringify({ ...foreign, padding: 'x'.repeat(1_000_000 + random.int(1, 1000)) })),
  });
};

/** Faults of a JSON body, each with its share. */
export const jsonCases: readonly (readonly [weight: number, draw: Draw])[] = [
  [14, withField('wrong type', null, (kind) => wrongTypes[kind]!)],
  [8, withField('number out of range', ['number'], () => numbers)],
  [5, withField('text out of range', ['string'], () => texts.map((text) => JSON.stringify(text)))],
  [8, missingField],
  [8, excessField],
  [4, notAnObject],
  [9, brokenJson],
  [3, deepJson],
  [2, manyFields],
  [3, duplicateField],
  [4, unstorableText],
  [6, wrongContentType],
  [4, wrongEncoding],
  [0.5, tooLarge],
];

import { operations } from '#contract/operations.ts';
import { resolveRef } from '#server/contract/contract-document.ts';
import type { SeededRandom } from '#server/demo/seeded-random.ts';
import { exampleBodies, exampleQuery } from '../../support/contract-examples.ts';
import { queryParameters } from '../../support/contract-fields.ts';
import { operationIds } from '../contract/documented-answers.ts';
import { allowsParameter } from '../contract/strict-schemas.ts';
import { type Draw, type MalformedRequest, malformed } from './malformed-case.ts';

const withQuery = operationIds.filter((id) => queryParameters(id).length > 0);
type Id = (typeof withQuery)[number];

const badValues = [
  'abc',
  '-1',
  '0',
  '1.5',
  'NaN',
  'Infinity',
  '1e999',
  '99999999999999999999',
  'null',
  '[]',
  '{}',
  '1,2',
  '%00',
  '%zz',
  '%',
  'x'.repeat(600),
  '%ff%fe',
  "1'%20OR%20'1'='1",
  '2026-02-31',
  'yesterday',
  '<svg>',
];

/** The address of an operation with these parameters as they are written. */
const addressOf = (id: Id, query: readonly (readonly [string, string])[]) =>
  `${operations[id].path}?${query.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join('&')}`;

const examples = (id: Id): [string, string][] =>
  Object.entries(exampleQuery(id)).map(([name, value]) => [name, encodeURIComponent(value)]);

/** What a reading operation with a body needs besides, so that only the address is wrong. */
function bodyOf(random: SeededRandom, id: Id): Pick<MalformedRequest, 'body'> {
  if (operations[id].body !== 'json') return {};
  return { body: Buffer.from(JSON.stringify(random.pick(exampleBodies(id)) ?? {})) };
}

/** How a lenient reader of an address understands a value. */
function decoded(value: string): string {
  return new URLSearchParams(`v=${value}`).get('v') ?? '';
}

const badValue: Draw = (random) => {
  const id = random.pick(withQuery);
  const { name, schema = {} } = random.pick(queryParameters(id));
  const value = random.pick(badValues);
  const text = decoded(value);
  if (!text.includes('\0') && allowsParameter(resolveRef(schema), text)) return null;
  const others = examples(id).filter(([other]) => other !== name);
  return malformed(id, random, `${name}=${value.slice(0, 30)}`, {
    path: addressOf(id, [...others, [name, value]]),
    ...bodyOf(random, id),
  });
};

const missingParameter: Draw = (random) => {
  const id = random.pick(withQuery);
  const required = queryParameters(id).filter((parameter) => parameter.required);
  if (required.length === 0) return null;
  const { name } = random.pick(required);
  const others = examples(id).filter(([other]) => other !== name);
  const given: [string, string][] = random.bool(0.5) ? [...others, [name, '']] : others;
  return malformed(id, random, `no ${name}`, { path: addressOf(id, given), ...bodyOf(random, id) });
};

const repeatedParameter: Draw = (random) => {
  const id = random.pick(withQuery);
  const { name, schema = {} } = random.pick(queryParameters(id));
  const value = exampleQuery(id)[name] ?? String(resolveRef(schema).example ?? '1');
  const others = examples(id).filter(([other]) => other !== name);
  const twice: [string, string][] = [
    [name, encodeURIComponent(value)],
    [name, encodeURIComponent(value)],
  ];
  return malformed(id, random, `${name} twice`, {
    path: addressOf(id, [...others, ...twice]),
    ...bodyOf(random, id),
  });
};

/** Faults in the parameters of an address, each with its share. */
export const queryCases: readonly (readonly [weight: number, draw: Draw])[] = [
  [12, badValue],
  [3, missingParameter],
  [3, repeatedParameter],
];

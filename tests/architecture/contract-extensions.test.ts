import { expect, test } from 'vitest';
import type { SchemaObject } from '#server/contract/contract-document.ts';
import {
  bodySchemas,
  contractOperations,
  contractSchemas,
  type Marked,
  type Operation,
  parametersOf,
} from '../support/contract-parts.ts';
import {
  furtherValues,
  specifiedFields,
  specifiedParameters,
  unspecifiedBodies,
} from '../support/specified-fields.ts';

const catalogue = contractOperations.filter((operation) => operation['x-extension'] !== true);
const isReason = (text = '') => /^.{10,200}$/.test(text);
const isMarked = (thing: Marked) => thing['x-extension'] === true && isReason(thing['x-reason']);
/** A shared parameter may be specified for one operation and not for another, which then marks it itself. */
const marksParameter = (operation: Operation, name: string) =>
  isReason(operation['x-extension-parameters']?.[name]);

test('marks exactly the parameters beyond the specification as extensions', () => {
  const parameters = catalogue.flatMap((operation) =>
    parametersOf(operation).map((parameter) => ({
      name: `${operation.operationId}.${parameter.name}`,
      beyond: !specifiedParameters[operation.operationId as keyof typeof specifiedParameters]?.includes(
        parameter.name,
      ),
      marked: isMarked(parameter) || marksParameter(operation, parameter.name),
    })),
  );
  expect(parameters.filter(({ beyond, marked }) => beyond !== marked)).toEqual([]);
  expect(parameters.filter(({ marked }) => marked).length).toBeGreaterThan(10);
});

test('marks exactly the fields beyond the specification as extensions', () => {
  const fields = Object.entries(specifiedFields).flatMap(([schema, specified]) =>
    Object.entries(contractSchemas[schema]?.properties ?? {}).map(([name, field]) => ({
      name: `${schema}.${name}`,
      beyond: !specified.includes(name),
      marked: isMarked(field as Marked),
    })),
  );
  expect(fields.filter(({ beyond, marked }) => beyond !== marked)).toEqual([]);
  expect(fields.filter(({ marked }) => marked).length).toBeGreaterThan(30);
});

test('has every field and parameter of the specification', () => {
  const missing = Object.entries(specifiedFields).flatMap(([schema, names]) =>
    names.filter((name) => !contractSchemas[schema]?.properties?.[name]).map((name) => `${schema}.${name}`),
  );
  const absent = catalogue.flatMap((operation) => {
    const present = parametersOf(operation).map(({ name }) => name);
    const named = specifiedParameters[operation.operationId as keyof typeof specifiedParameters] ?? [];
    return named.filter((name) => !present.includes(name)).map((name) => `${operation.operationId}.${name}`);
  });
  expect([...missing, ...absent]).toEqual([]);
});

test('compares every body of the catalogue with the specification', () => {
  const bodies = catalogue.flatMap(bodySchemas);
  expect(bodies.filter((name) => !specifiedFields[name] && !unspecifiedBodies.includes(name))).toEqual([]);
  expect(bodies.length).toBeGreaterThan(30);
});

test('gives a reason for every folder and file type beyond the specification', () => {
  type Valued = SchemaObject & {
    'x-extension-values'?: Record<string, string>;
    'x-file-extensions'?: unknown;
  };
  const found = Object.entries(contractSchemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties).flatMap(([name, field]: [string, Valued]) => {
      const values = field['x-extension-values'];
      return values ? [[`${schema}.${name}`, Object.keys(values)] as const] : [];
    }),
  );
  expect(Object.fromEntries(found)).toEqual(furtherValues);
  for (const [path, values] of found) {
    const [schema = '', name = ''] = path.split('.');
    const field = contractSchemas[schema]?.properties?.[name] as Valued;
    expect(field.enum ?? field['x-file-extensions']).toEqual(expect.arrayContaining(values));
  }
});

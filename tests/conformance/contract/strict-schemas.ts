import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OperationId } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import {
  contractDocument,
  operationObject,
  resolveRef,
  type SchemaObject,
} from '#server/contract/contract-document.ts';

/**
 * The contract allows no field that it does not declare, but says so of requests only: here each object of an answer
 * is closed. The parts of an `allOf` stay open, since each declares a part of the fields.
 */
function closed(schema: SchemaObject): SchemaObject {
  const inside = closedInside(schema);
  if (schema.allOf) return { ...inside, unevaluatedProperties: false } as SchemaObject;
  if (!schema.properties || schema.additionalProperties !== undefined) return inside;
  return { ...inside, additionalProperties: false };
}

function closedInside(schema: SchemaObject): SchemaObject {
  const { properties, items, additionalProperties, allOf, oneOf, anyOf } = schema;
  return {
    ...schema,
    ...(properties && { properties: closedEach(properties) }),
    ...(items && { items: closed(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: closed(additionalProperties) }),
    ...(allOf && { allOf: allOf.map((part) => closedInside(resolveRef(part))) }),
    ...(oneOf && { oneOf: oneOf.map(closed) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
  };
}

const closedEach = (schemas: Record<string, SchemaObject>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closed(schema)]));

const schemas = contractDocument.components.schemas as Record<string, SchemaObject>;

/** A validator of schemas whose references lead to these components. */
function compilerFor(components: Record<string, SchemaObject>): (schema: SchemaObject) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  addFormats.default(ajv);
  // The references of the contract are written as in one document.
  ajv.addSchema({ $id: 'contract', components: { schemas: components } });
  return (schema) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')));
}

const compileAnswer = compilerFor(closedEach(schemas));
const compileBody = compilerFor(schemas);

const compiled = new Map<string, ValidateFunction>();

function once(key: string, compile: () => ValidateFunction): ValidateFunction {
  const validate = compiled.get(key) ?? compile();
  compiled.set(key, validate);
  return validate;
}

/** At most this many problems of one answer are named. */
const maxNamed = 5;

function inWords({ instancePath, message, params }: ErrorObject): string {
  const { additionalProperty, unevaluatedProperty } = params as Record<string, string | undefined>;
  const undeclared = additionalProperty ?? unevaluatedProperty;
  const at = instancePath.slice(1).replaceAll('/', '.') || 'the body';
  return undeclared === undefined ? `${at} ${message}` : `${at} has the undeclared field ${undeclared}`;
}

/** What is wrong with the JSON of an answer; empty when it has the schema of its status. */
export function answerProblems(id: OperationId, status: number, value: unknown): string[] {
  const { method, path } = operations[id];
  const response = operationObject(method, path)?.responses[String(status)];
  const schema = response && resolveRef(response).content?.['application/json']?.schema;
  if (!schema) return [];
  return problemsOf(
    once(`${id} ${status}`, () => compileAnswer(closed(schema))),
    value,
  );
}

/** What is wrong with a refusal that no operation declares. */
export function refusalProblems(value: unknown): string[] {
  const schema = { $ref: '#/components/schemas/ErrorAnswer' };
  return problemsOf(
    once('ErrorAnswer', () => compileAnswer(schema)),
    value,
  );
}

function problemsOf(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return [...new Set((validate.errors ?? []).map(inWords))].slice(0, maxNamed);
}

/** Whether the contract allows a JSON body. */
export function allowsBody(id: OperationId, value: unknown): boolean {
  const { method, path } = operations[id];
  const schema = operationObject(method, path)?.requestBody?.content['application/json']?.schema;
  return schema ? once(`${id} body`, () => compileBody(schema))(value) === true : true;
}

/** Whether the contract allows a value of a query parameter, as it is written in an address. */
export function allowsParameter(schema: SchemaObject, text: string): boolean {
  const type = [schema.type ?? 'string'].flat()[0];
  const value = type === 'integer' || type === 'number' ? Number(text) : text;
  if (type === 'boolean') return true;
  return once(`parameter ${JSON.stringify(schema)}`, () => compileBody(schema))(value) === true;
}

import { type OperationId, operations } from '#contract/operations.ts';
import {
  operationObject,
  type ParameterObject,
  resolveRef,
  type SchemaObject,
} from '#server/contract/contract-document.ts';

type Path = readonly (string | number)[];

/** A field of an operation, anywhere in its body. */
export interface ContractField {
  path: Path;
  kind: 'string' | 'number' | 'boolean' | 'object' | 'array';
}

function bodySchema(id: OperationId, mediaType: string): SchemaObject {
  const { method, path } = operations[id];
  return operationObject(method, path)?.requestBody?.content[mediaType]?.schema ?? {};
}

/** Every field of an operation's JSON body, including those of nested objects and lists. */
export function bodyFields(id: OperationId): ContractField[] {
  return fieldsOf(bodySchema(id, 'application/json'), []);
}

/** The names of the text and file fields of an operation's form. */
export function formFields(id: OperationId): { texts: string[]; files: string[] } {
  const properties = propertiesOf(bodySchema(id, 'multipart/form-data'));
  const isFile = (schema: SchemaObject): boolean => {
    const resolved = resolveRef(schema);
    return (
      resolved.format === 'binary' ||
      'contentMediaType' in resolved ||
      (!!resolved.items && isFile(resolved.items))
    );
  };
  const [files, texts] = [true, false].map((wanted) =>
    [...properties].filter(([, schema]) => isFile(schema) === wanted).map(([name]) => name),
  );
  return { files: files!, texts: texts! };
}

/** An operation's query parameters. */
export function queryParameters(id: OperationId): ParameterObject[] {
  const { method, path } = operations[id];
  const parameters = (operationObject(method, path)?.parameters ?? []).map(resolveRef);
  return parameters.filter((parameter) => parameter.in === 'query');
}

/** The names of an operation's query parameters. */
export const queryFields = (id: OperationId): string[] => queryParameters(id).map(({ name }) => name);

function fieldsOf(reference: SchemaObject | undefined, above: Path): ContractField[] {
  if (!reference || above.length > 6) return [];
  const schema = resolveRef(reference);
  const found = [...propertiesOf(schema)].flatMap(([name, property]) => [
    ...kindsOf(property).map((kind) => ({ path: [...above, name], kind })),
    ...fieldsOf(property, [...above, name]),
  ]);
  if (!schema.items) return found;
  const inside = [...above, 0];
  return [
    ...found,
    ...kindsOf(schema.items).map((kind) => ({ path: inside, kind })),
    ...fieldsOf(schema.items, inside),
  ];
}

const partsOf = ({ allOf = [], oneOf = [], anyOf = [] }: SchemaObject) => [...allOf, ...oneOf, ...anyOf];

function propertiesOf(reference: SchemaObject): Map<string, SchemaObject> {
  const schema = resolveRef(reference);
  const inParts = partsOf(schema).flatMap((part) => [...propertiesOf(part)]);
  return new Map([...inParts, ...Object.entries(schema.properties ?? {})]);
}

function kindsOf(reference: SchemaObject): ContractField['kind'][] {
  const schema = resolveRef(reference);
  const own = [schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type));
  const kinds = new Set([...own, ...partsOf(schema).flatMap(kindsOf)]);
  kinds.delete('null');
  return [...kinds] as ContractField['kind'][];
}

/** A copy of the body with another value at one place; creates missing parents. */
export function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = (body as Record<string | number, unknown> | undefined)?.[key];
  const changed = withValue(inner, rest, value);
  if (typeof key === 'number') return [changed, ...(Array.isArray(body) ? body.slice(1) : [])];
  return { ...(typeof body === 'object' ? body : {}), [key]: changed };
}

import type { OperationId } from '#contract/operations.ts';
import type { Role } from '#domain/accounts/role.ts';
import { contractOperation, type JsonSchema, resolved, schemaNamed } from './contract-document.ts';
import { isWithheld } from './withheld-fields.ts';

/** The schema of an object, with everything that it refers to. */
export interface ObjectSchema extends JsonSchema {
  type: 'object';
  properties?: Record<string, object>;
  required?: string[];
}

/** Rows of a page that a tool answers: what a model reads in one go. */
export const maxRows = 50;

/** Parameters for the number of rows. */
export const rowParameters = ['limit', 'pageSize', 'recordLimit'];
/** Paging in the body, which the parameter `page` replaces. */
const otherPaging = ['pageNo'];

type Cleaning = { role: Role; describes: boolean; used: Set<string> };

/** Values, not schemas: copied as they are. */
const plainKeywords = ['enum', 'const', 'default', 'type', 'required'];

/** What an answer is allowed to be at most: a model needs it for arguments only. */
const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'default'];

function isFor(schema: JsonSchema, role: Role): boolean {
  const roles = schema['x-roles'];
  return !Array.isArray(roles) || roles.includes(role);
}

/** Names of the properties that a role is sent. */
function visibleNames(properties: Record<string, JsonSchema>, role: Role): string[] {
  return Object.keys(properties).filter((name) => isFor(properties[name]!, role) && !isWithheld(name));
}

/** A schema without examples, keywords of this contract and properties that the role is not sent. */
function cleaned(schema: unknown, cleaning: Cleaning): unknown {
  if (Array.isArray(schema)) return schema.map((part) => cleaned(part, cleaning));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties } = schema as { properties?: Record<string, JsonSchema> };
  const visible = properties && visibleNames(properties, cleaning.role);
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key.startsWith('x-') || key === 'example' || key === 'examples') return [];
    if (!cleaning.describes && (key === 'description' || limits.includes(key))) return [];
    if (key === '$ref') return [['$ref', localRef(String(value), cleaning)]];
    if (key === 'properties' && visible)
      return [
        ['properties', Object.fromEntries(visible.map((name) => [name, cleaned(value[name], cleaning)]))],
      ];
    if (key === 'required' && visible)
      return [['required', (value as string[]).filter((name) => visible.includes(name))]];
    return [[key, plainKeywords.includes(key) ? value : cleaned(value, cleaning)]];
  });
  return Object.fromEntries(entries);
}

function localRef(ref: string, { used }: Cleaning): string {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  used.add(name);
  return `#/$defs/${name}`;
}

/** A schema that stands alone: what it refers to is in its `$defs`. */
function standalone(root: JsonSchema, role: Role, describes: boolean): ObjectSchema {
  const used = new Set<string>();
  const cleaning: Cleaning = { role, describes, used };
  const schema = cleaned(resolved(root), cleaning) as JsonSchema;
  const definitions: Record<string, unknown> = {};
  // A definition may use further ones, which the set then yields as well.
  for (const name of used) definitions[name] = cleaned(schemaNamed(name), cleaning);
  return { ...schema, type: 'object', ...(used.size > 0 && { $defs: definitions }) };
}

const capped = (name: string, schema: JsonSchema): JsonSchema => {
  if (!rowParameters.includes(name)) return schema;
  const { maximum = maxRows, ...rest } = resolved(schema);
  return { ...rest, maximum: Math.min(Number(maximum), maxRows) };
};

export interface OperationArguments {
  schema: ObjectSchema;
  /** Which of the arguments are parameters of the query; the others are the body. */
  query: ReadonlySet<string>;
}

/** The arguments of an operation: its query and the fields of its body side by side. */
export function operationArguments(id: OperationId, role: Role): OperationArguments {
  const { query, body } = contractOperation(id);
  const bodySchema = body ? resolved(body) : {};
  const fields = (bodySchema.properties ?? {}) as Record<string, JsonSchema>;
  const all = [
    ...Object.entries(fields).filter(([name]) => !otherPaging.includes(name)),
    ...query.map(({ name, schema }): [string, JsonSchema] => [name, schema]),
  ];
  const required = [
    ...((bodySchema.required as string[] | undefined) ?? []),
    ...query.filter((parameter) => parameter.required).map(({ name }) => name),
  ];
  const schema = {
    type: 'object',
    properties: Object.fromEntries(all.map(([name, each]) => [name, capped(name, each)])),
    required,
    additionalProperties: false,
  };
  return { schema: standalone(schema, role, true), query: new Set(query.map(({ name }) => name)) };
}

/** The answer of an operation as a role is sent it. */
export const operationAnswer = (id: OperationId, role: Role): ObjectSchema =>
  standalone(contractOperation(id).answer, role, false);

/** A schema of the assistant's own that refers to schemas of the contract: `{ $ref: 'Diamond' }`. */
export const composedAnswer = (
  properties: Record<string, JsonSchema>,
  required: string[],
  role: Role,
): ObjectSchema => standalone({ type: 'object', properties, required }, role, false);

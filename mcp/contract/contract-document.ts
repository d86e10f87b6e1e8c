import bundled from '#contract/openapi.json' with { type: 'json' };
import type { OperationId } from '#contract/operations.ts';

/** A JSON schema as the contract has it: `$ref` leads to another schema of the contract. */
export type JsonSchema = { [keyword: string]: unknown };

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

interface OperationObject {
  operationId: string;
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

const contract = bundled as unknown as {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, Parameter> };
};

const operationObjects = new Map(
  Object.values(contract.paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => [operation.operationId, operation]),
);

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** A named schema of the contract. */
export function schemaNamed(name: string): JsonSchema {
  const schema = contract.components.schemas[name];
  if (!schema) throw new Error(`The contract has no schema ${name}`);
  return schema;
}

/** What a schema refers to, with the keywords beside the reference; a schema without a reference unchanged. */
export function resolved(schema: JsonSchema): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  const { $ref, ...beside } = schema;
  return { ...resolved(schemaNamed(nameOf($ref))), ...beside };
}

export interface ContractOperation {
  summary: string;
  description: string;
  query: { name: string; required: boolean; schema: JsonSchema }[];
  /** The JSON body; null without one. */
  body: JsonSchema | null;
  /** The body of the successful answer. */
  answer: JsonSchema;
}

/** An operation as the contract describes it. */
export function contractOperation(id: OperationId): ContractOperation {
  const operation = operationObjects.get(id);
  if (!operation) throw new Error(`The contract has no operation ${id}`);
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
  return {
    summary,
    description,
    query: parameters
      .map((given) => (given.$ref ? contract.components.parameters[nameOf(given.$ref)]! : given))
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, required = false, description: text, schema }) => ({
        name,
        required,
        schema: { ...schema, ...(text && { description: text }) },
      })),
    body: requestBody?.content['application/json']?.schema ?? null,
    answer: responses[success]?.content?.['application/json']?.schema ?? {},
  };
}

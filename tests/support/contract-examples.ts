import contract from '#contract/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#contract/operations.ts';

type Media = { example?: unknown; examples?: Record<string, { value: unknown }> };
type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  example?: unknown;
  schema?: { example?: unknown };
};
type Described = {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, Media> };
  responses: Record<string, unknown>;
};

function described(id: OperationId): Described {
  const { path, method } = operations[id];
  const paths = contract.paths as unknown as Record<string, Record<string, Described>>;
  return paths[path]?.[method] as Described;
}

function resolved(parameter: Parameter): Parameter {
  if (!parameter.$ref) return parameter;
  const name = parameter.$ref.split('/').at(-1) as string;
  return (contract.components.parameters as unknown as Record<string, Parameter>)[name] as Parameter;
}

/** The example query of an operation. */
export function exampleQuery(id: OperationId): Record<string, string> {
  const parameters = (described(id).parameters ?? []).map(resolved);
  return Object.fromEntries(
    parameters
      .filter((one) => one.in === 'query')
      .map((one) => [one.name, one.example ?? one.schema?.example] as const)
      .filter(([, example]) => example !== undefined)
      .map(([name, example]) => [name, String(example)]),
  );
}

/** The example JSON bodies of an operation; one `undefined` when it takes none. */
export function exampleBodies(id: OperationId): unknown[] {
  const json = described(id).requestBody?.content?.['application/json'];
  if (!json) return [undefined];
  if (json.example !== undefined) return [json.example];
  return Object.values(json.examples ?? {}).map(({ value }) => value);
}

/** Every response status of an operation. */
export function statusesOf(id: OperationId): number[] {
  return Object.keys(described(id).responses).map(Number);
}

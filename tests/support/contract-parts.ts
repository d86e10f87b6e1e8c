import {
  contractDocument,
  type OperationObject,
  type ParameterObject,
  resolveRef,
  type SchemaObject,
} from '#server/contract/contract-document.ts';

/** An addition to the specification is marked, with a reason of one line. */
export interface Marked {
  'x-extension'?: boolean;
  'x-reason'?: string;
}

export type Operation = OperationObject & {
  method: string;
  path: string;
  'x-extension-parameters'?: Record<string, string>;
};

/** Every operation of the contract. */
export const contractOperations: Operation[] = Object.entries(contractDocument.paths).flatMap(
  ([path, item]) => Object.entries(item).map(([method, operation]) => ({ ...operation, method, path })),
);

export const parametersOf = (operation: Operation): (ParameterObject & Marked)[] =>
  (operation.parameters ?? []).map(resolveRef);

const pascal = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

/** The schemas of the contract by their generated type; those of answers that only one operation gives among them. */
export const contractSchemas: Record<string, SchemaObject> = {
  ...(contractDocument.components.schemas as Record<string, SchemaObject>),
  ...Object.fromEntries(
    contractOperations.flatMap(({ operationId, responses }) => {
      const { schema } = responses['200']?.content?.['application/json'] ?? {};
      return schema && !schema.$ref ? [[`${pascal(operationId)}200`, schema]] : [];
    }),
  ),
};

/** The names of the schemas in an operation's body, one per alternative. */
export function bodySchemas(operation: Operation): string[] {
  const names = ({ $ref = '' }: SchemaObject): string[] => {
    const name = $ref.split('/').at(-1) ?? '';
    const alternatives = contractSchemas[name]?.oneOf;
    return alternatives ? alternatives.flatMap(names) : [name];
  };
  return Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => names(schema ?? {}));
}

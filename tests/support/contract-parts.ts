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

export type Operation = OperationObject & { method: string; path: string };

/** Every operation of the contract. */
export const contractOperations: Operation[] = Object.entries(contractDocument.paths).flatMap(
  ([path, item]) => Object.entries(item).map(([method, operation]) => ({ ...operation, method, path })),
);

export const parametersOf = (operation: Operation): (ParameterObject & Marked)[] =>
  (operation.parameters ?? []).map(resolveRef);

export const contractSchemas = contractDocument.components.schemas as Record<string, SchemaObject>;

/** The names of the schemas in an operation's body, one per alternative. */
export function bodySchemas(operation: Operation): string[] {
  const names = ({ $ref = '' }: SchemaObject): string[] => {
    const name = $ref.split('/').at(-1) ?? '';
    const alternatives = contractSchemas[name]?.oneOf;
    return alternatives ? alternatives.flatMap(names) : [name];
  };
  return Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => names(schema ?? {}));
}

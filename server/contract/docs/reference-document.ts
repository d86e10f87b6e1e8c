import { contractDocument, type OperationObject, type SchemaObject } from '../contract-document.ts';

type Annotated = Partial<OperationObject> & Partial<SchemaObject>;

/** The contract with its extensions (roles, property visibility) written into the descriptions that the reference shows. */
export const referenceDocument = (): unknown => annotate(contractDocument);

function annotate(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(annotate);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, annotate(value)]));
  if (!Array.isArray(copy['x-roles'])) return copy;
  return { ...copy, ...('operationId' in copy ? operationNotes(copy) : propertyNotes(copy)) };
}

function operationNotes(operation: Annotated) {
  const reason = operation['x-reason'] && `Extension of the catalogue: ${operation['x-reason']}`;
  const roles = `Roles: ${operation['x-roles']!.join(', ')}.`;
  return { description: [roles, operation.description, reason].filter(Boolean).join('\n\n') };
}

const propertyNotes = (property: Annotated) => ({
  description: [property.description, `Sent to ${property['x-roles']!.join(' and ')} only.`]
    .filter(Boolean)
    .join(' '),
});

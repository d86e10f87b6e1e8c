import type { z } from 'zod';
import { resolveRef, type SchemaObject } from './contract-document.ts';

type Issue = z.core.$ZodIssue;

/**
 * What a validator refused, as one text per field of the wire. The texts are those of the contract
 * (`x-message`), which carry the specification's wording, else plain ones.
 */
export function invalidFields(
  issues: readonly Issue[],
  value: unknown,
  schema: SchemaObject | undefined,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) collect(issue, [], value, schema, fields);
  return fields;
}

function collect(
  issue: Issue,
  above: PropertyKey[],
  value: unknown,
  schema: SchemaObject | undefined,
  into: Record<string, string>,
): void {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branch = likeliestBranch(issue.errors);
    const alternatives = path.length === 0 && schema ? resolveRef(schema).oneOf : undefined;
    const branchSchema = alternatives?.[branch] ?? schema;
    for (const inner of issue.errors[branch] ?? []) collect(inner, path, value, branchSchema, into);
    return;
  }
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) into[[...path, key].join('.')] ??= 'This field is not known';
    return;
  }
  const name = path.join('.') || 'body';
  into[name] ??= textOf(issue, valueAt(value, path), path, schema);
}

/** Of several accepted shapes, the one the sender meant: no unknown fields, then the fewest problems. */
function likeliestBranch(branches: readonly (readonly Issue[])[]): number {
  const cost = (issues: readonly Issue[]) =>
    issues.length + 100 * issues.filter((issue) => issue.code === 'unrecognized_keys').length;
  const costs = branches.map(cost);
  return costs.indexOf(Math.min(...costs));
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );
}

function textOf(
  issue: Issue,
  value: unknown,
  path: readonly PropertyKey[],
  schema: SchemaObject | undefined,
): string {
  const messages = messagesAt(schema, path);
  // A text of nothing but space is not there either: the contract asks for more with a pattern.
  const blank = value === undefined || value === null || (typeof value === 'string' && !value.trim());
  if (blank || (Array.isArray(value) && value.length === 0)) {
    return messages.required ?? messages.minItems ?? 'This field is required';
  }
  switch (issue.code) {
    case 'too_small':
      return messages.minLength ?? messages.minItems ?? messages.minimum ?? atLeast(issue);
    case 'too_big':
      return messages.maxLength ?? messages.maxItems ?? messages.maximum ?? atMost(issue);
    case 'invalid_format':
      return messages.format ?? messages.pattern ?? 'This has the wrong form';
    case 'invalid_value':
      return messages.enum ?? `Must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_type':
      return messages.type ?? `Must be a ${wordFor(issue.expected)}`;
    default:
      return messages.type ?? 'This value cannot be used';
  }
}

const wordFor = (expected: string) =>
  ({ string: 'text', int: 'whole number', array: 'list', object: 'group of fields' })[expected] ?? expected;

const unitOf = (origin: string) =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';

const atLeast = (issue: { minimum: number | bigint; origin: string }) =>
  `Must be at least ${issue.minimum}${unitOf(issue.origin)}`;

const atMost = (issue: { maximum: number | bigint; origin: string }) =>
  `Must be at most ${issue.maximum}${unitOf(issue.origin)}`;

function messagesAt(schema: SchemaObject | undefined, path: readonly PropertyKey[]): Record<string, string> {
  let at = schema && resolveRef(schema);
  for (const key of path) {
    const next: SchemaObject | undefined = typeof key === 'number' ? at?.items : propertyOf(at, String(key));
    at = next && resolveRef(next);
  }
  return at?.['x-message'] ?? {};
}

function propertyOf(schema: SchemaObject | undefined, name: string): SchemaObject | undefined {
  if (!schema) return undefined;
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return schema.properties?.[name] ?? parts.map((part) => propertyOf(resolveRef(part), name)).find(Boolean);
}

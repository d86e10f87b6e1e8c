import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The messages of an operation's fields, by violated rule; an entry of a list is named `field[]`. */
export type FieldMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Number of refused fields that an answer names. */
const maxNamedFields = 20;

/** The first refused fields, as an answer names them, and the number of further ones. */
export function limitNamedFields(all: Readonly<Record<string, string>>): {
  fields: Record<string, string>;
  more_fields?: number;
} {
  const entries = Object.entries(all);
  const further = entries.length - maxNamedFields;
  if (further <= 0) return { fields: { ...all } };
  return { fields: Object.fromEntries(entries.slice(0, maxNamedFields)), more_fields: further };
}

/** Inserts the name of the business into a text of the contract. */
export const nameBusiness = (text: string, business: string): string =>
  text.replaceAll('{business}', business).trim();

/**
 * Converts validation issues to one message per field. The messages are those of the contract (`x-message`),
 * which carry the specification's wording, else general ones.
 */
export function invalidFields(
  issues: readonly Issue[],
  value: unknown,
  messages: FieldMessages = {},
  business = '',
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) collect(issue, [], { value, messages, business }, fields);
  return fields;
}

type Sent = { value: unknown; messages: FieldMessages; business: string };

function collect(issue: Issue, above: PropertyKey[], sent: Sent, into: Record<string, string>): void {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    for (const inner of likeliestBranch(issue.errors)) collect(inner, path, sent, into);
    return;
  }
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) into[[...path, key].join('.')] ??= 'Unknown field';
    return;
  }
  const name = path.join('.') || 'body';
  const messages = sent.messages[name.replace(/\.\d+/g, '[]')] ?? {};
  into[name] ??= nameBusiness(issueMessage(issue, valueAt(sent.value, path), messages), sent.business);
}

type Branch = readonly Issue[];

/** The issue of a field with one fixed value per branch, such as the status of a decision. */
const fixedValue = (branch: Branch) =>
  branch.find((issue) => issue.code === 'invalid_value' && issue.values.length === 1);

/**
 * Of several accepted shapes, the closest one: matching fixed values, no unknown fields, then the fewest
 * problems. When no branch has the given fixed value, only that problem is reported.
 */
function likeliestBranch(branches: readonly Branch[]): Branch {
  const wrong = branches.flatMap((branch) => fixedValue(branch) ?? []);
  const values = new Set(wrong.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : [])));
  if (values.size > 1 && values.size === branches.length)
    return [{ ...wrong[0]!, values: [...values] } as Issue];
  const cost = (branch: Branch) =>
    branch.length +
    100 * branch.filter((issue) => issue.code === 'unrecognized_keys').length +
    (fixedValue(branch) ? 1000 : 0);
  const costs = branches.map(cost);
  return branches[costs.indexOf(Math.min(...costs))] ?? [];
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );
}

/** The message of one violated rule of a field with this value. */
export function issueMessage(issue: Issue, value: unknown, messages: FieldMessages[string] = {}): string {
  // A text of only spaces counts as missing: the contract excludes it with a pattern.
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
      return messages.format ?? messages.pattern ?? 'The format is not valid';
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

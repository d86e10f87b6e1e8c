import type { OperationId } from '../../src/api/generated/operations.ts';
import { operations } from '../../src/api/generated/operations.ts';
import { validators } from '../../src/api/generated/validators.ts';
import { answerSchema, resolveRef, type SchemaObject } from './contract-document.ts';

export type AnswerRole = 'ADMIN' | 'USER' | 'PUBLIC';

/** A property that the contract does not grant to the caller's role, and the object that holds it. */
interface Leak {
  holder: Record<string, unknown>;
  name: string;
}

/**
 * Properties of an answer whose `x-roles` leave the caller out: the supplier's figures in a buyer's stone.
 * The services never put them there; this finds it when one does.
 */
export function findLeaks(id: OperationId, answer: unknown, role: AnswerRole): Leak[] {
  const leaks: Leak[] = [];
  look(watchOf(id, role), answer, leaks);
  return leaks;
}

/** What a value may not hold, and where in it to look further. */
interface Watch {
  forbidden: string[];
  inner: [name: string, Watch][];
  items: Watch[];
  /** Further watches over the same value. */
  parts: Watch[];
}

function look(watch: Watch, value: unknown, leaks: Leak[]): void {
  if (value === null || typeof value !== 'object') return;
  for (const part of watch.parts) look(part, value, leaks);
  if (Array.isArray(value)) {
    for (const each of watch.items) for (const entry of value) look(each, entry, leaks);
    return;
  }
  const holder = value as Record<string, unknown>;
  for (const name of watch.forbidden) if (holder[name] !== undefined) leaks.push({ holder, name });
  for (const [name, inner] of watch.inner) look(inner, holder[name], leaks);
}

const watches = new Map<string, Watch>();

/**
 * Read out of the contract once for each operation and role, without what can hold nothing forbidden: a page of
 * stones has thousands of properties.
 */
function watchOf(id: OperationId, role: AnswerRole): Watch {
  const key = `${role} ${id}`;
  const kept = watches.get(key);
  if (kept) return kept;
  const { method, path, success } = operations[id];
  const schema = answerSchema(method, path, success);
  const all = new Map<SchemaObject, Watch>();
  const watch = read(schema ?? {}, role, all);
  const leaky = new Set([...all.values()].filter((each) => mayLeak(each)));
  for (const each of all.values()) {
    each.inner = each.inner.filter(([, inner]) => leaky.has(inner));
    each.items = each.items.filter((inner) => leaky.has(inner));
    each.parts = each.parts.filter((part) => leaky.has(part));
  }
  watches.set(key, watch);
  return watch;
}

/** `all` has every schema that was begun: one that holds itself is read once. */
function read(reference: SchemaObject, role: AnswerRole, all: Map<SchemaObject, Watch>): Watch {
  const schema = resolveRef(reference);
  const begun = all.get(schema);
  if (begun) return begun;
  const watch: Watch = { forbidden: [], inner: [], items: [], parts: [] };
  all.set(schema, watch);
  for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
    watch.parts.push(read(part, role, all));
  }
  if (schema.items) watch.items.push(read(schema.items, role, all));
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const granted = resolveRef(property)['x-roles'] ?? property['x-roles'];
    if (granted && !granted.includes(role)) watch.forbidden.push(name);
    else watch.inner.push([name, read(property, role, all)]);
  }
  return watch;
}

function mayLeak(watch: Watch, seen: Set<Watch> = new Set()): boolean {
  if (seen.has(watch)) return false;
  seen.add(watch);
  const further = [...watch.inner.map(([, inner]) => inner), ...watch.items, ...watch.parts];
  return watch.forbidden.length > 0 || further.some((each) => mayLeak(each, seen));
}

/** Problems of an answer against the contract, as text; none when it keeps to it. */
export function findAnswerProblems(id: OperationId, answer: unknown): string[] {
  const result = validators[id].answer.safeParse(answer);
  if (result.success) return [];
  return result.error.issues.slice(0, 10).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

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
  const { method, path, success } = operations[id];
  const leaks: Leak[] = [];
  const schema = answerSchema(method, path, success);
  if (schema) walk(schema, answer, role, leaks);
  return leaks;
}

function walk(reference: SchemaObject, value: unknown, role: AnswerRole, leaks: Leak[]): void {
  if (value === null || typeof value !== 'object') return;
  const schema = resolveRef(reference);
  for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
    walk(part, value, role, leaks);
  }
  if (Array.isArray(value)) {
    if (schema.items) for (const entry of value) walk(schema.items, entry, role, leaks);
    return;
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const holder = value as Record<string, unknown>;
    if (!(name in holder) || holder[name] === undefined) continue;
    const granted = resolveRef(property)['x-roles'] ?? property['x-roles'];
    if (granted && !granted.includes(role)) leaks.push({ holder, name });
    else walk(property, holder[name], role, leaks);
  }
}

/** Problems of an answer against the contract, as text; none when it keeps to it. */
export function findAnswerProblems(id: OperationId, answer: unknown): string[] {
  const result = validators[id].answer.safeParse(answer);
  if (result.success) return [];
  return result.error.issues.slice(0, 10).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

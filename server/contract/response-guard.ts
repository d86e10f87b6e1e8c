import type { OperationId } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { validators } from '#contract/validators.ts';
import type { Role } from '#domain/accounts/role.ts';
import { resolveRef, responseSchema, type SchemaObject } from './contract-document.ts';

export type CallerRole = Role | 'PUBLIC';

/** A property that the contract hides from the caller's role, and its object. */
interface FieldLeak {
  holder: Record<string, unknown>;
  name: string;
}

/**
 * Finds properties of a response whose `x-roles` exclude the caller, such as the supplier's figures in a buyer's stone.
 * Services never send them; this catches a mistake.
 */
export function findFieldLeaks(id: OperationId, response: unknown, role: CallerRole): FieldLeak[] {
  const leaks: FieldLeak[] = [];
  collectLeaks(leakRuleFor(id, role), response, leaks);
  return leaks;
}

/** Forbidden properties of a value, and the nested values to check. */
interface LeakRule {
  forbidden: string[];
  inner: [name: string, LeakRule][];
  items: LeakRule[];
  /** Further checks of the same value. */
  parts: LeakRule[];
}

function collectLeaks(rule: LeakRule, value: unknown, leaks: FieldLeak[]): void {
  if (value === null || typeof value !== 'object') return;
  for (const part of rule.parts) collectLeaks(part, value, leaks);
  if (Array.isArray(value)) {
    for (const each of rule.items) for (const entry of value) collectLeaks(each, entry, leaks);
    return;
  }
  const holder = value as Record<string, unknown>;
  for (const name of rule.forbidden) if (holder[name] !== undefined) leaks.push({ holder, name });
  for (const [name, inner] of rule.inner) collectLeaks(inner, holder[name], leaks);
}

const leakRules = new Map<string, LeakRule>();

/**
 * Compiled from the contract once per operation and role, without branches that contain nothing forbidden: a page of
 * stones has thousands of properties.
 */
function leakRuleFor(id: OperationId, role: CallerRole): LeakRule {
  const key = `${role} ${id}`;
  const cached = leakRules.get(key);
  if (cached) return cached;
  const { method, path, success } = operations[id];
  const schema = responseSchema(method, path, success);
  const all = new Map<SchemaObject, LeakRule>();
  const rule = buildLeakRule(schema ?? {}, role, all);
  const leakingRules = new Set([...all.values()].filter((each) => mayLeak(each)));
  for (const each of all.values()) {
    each.inner = each.inner.filter(([, inner]) => leakingRules.has(inner));
    each.items = each.items.filter((inner) => leakingRules.has(inner));
    each.parts = each.parts.filter((part) => leakingRules.has(part));
  }
  leakRules.set(key, rule);
  return rule;
}

/** `all` has every visited schema, so that a recursive one is compiled once. */
function buildLeakRule(
  reference: SchemaObject,
  role: CallerRole,
  all: Map<SchemaObject, LeakRule>,
): LeakRule {
  const schema = resolveRef(reference);
  const existing = all.get(schema);
  if (existing) return existing;
  const rule: LeakRule = { forbidden: [], inner: [], items: [], parts: [] };
  all.set(schema, rule);
  for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
    rule.parts.push(buildLeakRule(part, role, all));
  }
  if (schema.items) rule.items.push(buildLeakRule(schema.items, role, all));
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const granted = resolveRef(property)['x-roles'] ?? property['x-roles'];
    if (granted && !granted.includes(role)) rule.forbidden.push(name);
    else rule.inner.push([name, buildLeakRule(property, role, all)]);
  }
  return rule;
}

function mayLeak(rule: LeakRule, seen: Set<LeakRule> = new Set()): boolean {
  if (seen.has(rule)) return false;
  seen.add(rule);
  const further = [...rule.inner.map(([, inner]) => inner), ...rule.items, ...rule.parts];
  return rule.forbidden.length > 0 || further.some((each) => mayLeak(each, seen));
}

/** Violations of the contract in a response, as text; empty when it is valid. */
export function findResponseProblems(id: OperationId, response: unknown): string[] {
  const result = validators[id].answer.safeParse(response);
  if (result.success) return [];
  return result.error.issues.slice(0, 10).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

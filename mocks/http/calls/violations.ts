import type { z } from 'zod';
import { fieldMessages } from '#contract/field-messages.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { validators } from '#contract/validators.ts';
import type { Role } from '#domain/accounts/role.ts';
import { invalidFields } from '#domain/messages/invalid-fields.ts';
import { bearerToken } from '#domain/requests/bearer-token.ts';

/** A call as its violations of the contract are found. */
export interface CheckedCall {
  id: OperationId;
  headers: Headers;
  query: URLSearchParams;
  role: Role | null;
  /** The parsed JSON body; undefined where there is none. */
  body: unknown;
}

const rolesOf = (id: OperationId): readonly string[] => operations[id].roles;

export const tokenOfHeaders = (headers: Headers): string | null =>
  bearerToken(headers.get('authorization')) ?? headers.get('token');

/** Signed-in calls send the session token in two headers. */
function tokenViolations({ headers, id }: CheckedCall): string[] {
  if (rolesOf(id).includes('PUBLIC')) return [];
  const bearer = bearerToken(headers.get('authorization'));
  const token = headers.get('token');
  if (bearer === token && token !== null) return [];
  if (bearer === null && token === null) return ['no session token'];
  if (bearer !== null && token !== null) return ['the headers token and Authorization differ'];
  return [`the session token is missing in the header ${token === null ? 'token' : 'Authorization'}`];
}

function roleViolations({ id, role }: CheckedCall): string[] {
  const roles = rolesOf(id);
  if (roles.includes('PUBLIC') || role === null || roles.includes(role)) return [];
  return [`${role} may not call ${id}`];
}

const inWords = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, text]) => `${name}: ${text}`);

function problems(id: OperationId, validator: z.ZodType, given: unknown): string[] {
  const result = validator.safeParse(given);
  return result.success ? [] : inWords(invalidFields(result.error.issues, given, fieldMessages[id]));
}

function queryViolations({ id, query }: CheckedCall): string[] {
  const validator: z.ZodObject | null = validators[id].query;
  const shape = validator?.shape ?? {};
  const names = [...new Set(query.keys())];
  const unknown = names
    .filter((name) => !Object.hasOwn(shape, name))
    .map((name) => `unknown parameter ${name}`);
  const known = names.filter((name) => Object.hasOwn(shape, name));
  const repeated = known.filter((name) => query.getAll(name).length > 1);
  if (!validator || repeated.length > 0)
    return [...unknown, ...repeated.map((name) => `repeated parameter ${name}`)];
  const present = Object.fromEntries(
    known.map((name) => [name, query.get(name)]).filter(([, value]) => value),
  );
  return [...unknown, ...problems(id, validator, present)];
}

/** What is wrong with the body of a call that was refused, or that no server has read. */
export function bodyViolations({ id, body }: CheckedCall): string[] {
  const validator: z.ZodType | null = validators[id].body;
  return validator ? problems(id, validator, body ?? {}) : [];
}

/** What a client does against the contract beside its body, whatever it is answered. */
export const headViolations = (call: CheckedCall): string[] => [
  ...tokenViolations(call),
  ...roleViolations(call),
  ...queryViolations(call),
];

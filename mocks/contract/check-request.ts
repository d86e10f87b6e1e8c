import { fieldMessages } from '#contract/field-messages.ts';
import { lazyValidators, type RequestValidators } from '#contract/lazy-validators.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import type { Role } from '#domain/accounts/role.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { invalidFields, namedFields } from '#domain/messages/invalid-fields.ts';
import { bearerToken } from '#domain/requests/bearer-token.ts';
import { jsonBodyLimit, publicBodyLimit } from '#domain/requests/body-limits.ts';
import { assertStorable, isJsonType, JsonRefusal, parseJsonBody } from '#domain/requests/json-structure.ts';
import { records } from '../records.ts';
import type { MockRequest } from './mock-request.ts';
import { type Refusal, refuse, refuseFields } from './refusal.ts';

export interface RequestCheck {
  refusal: Refusal | null;
  /** What the client did against the contract, in words. */
  violations: string[];
}

const { request: texts, session } = addedMessages;

const inWords = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, text]) => `${name}: ${text}`);

const isPublic = (id: OperationId) => (operations[id].roles as readonly string[]).includes('PUBLIC');

function checkRole(id: OperationId, role: Role | null): Refusal | null {
  const roles: readonly string[] = operations[id].roles;
  if (isPublic(id)) return null;
  if (!role) return refuse(401, texts.signInRequired);
  return roles.includes(role) ? null : refuse(403, session.notPermitted);
}

/** Signed-in calls send the session token in two headers. */
function tokenViolations({ headers }: MockRequest, id: OperationId): string[] {
  if (isPublic(id)) return [];
  const bearer = bearerToken(headers.get('authorization'));
  const token = headers.get('token');
  if (bearer === token && token !== null) return [];
  if (bearer === null && token === null) return ['no session token'];
  if (bearer !== null && token !== null) return ['the headers token and Authorization differ'];
  return [`the session token is missing in the header ${token === null ? 'token' : 'Authorization'}`];
}

function checkQuery(id: OperationId, url: string, validator: RequestValidators['query'], found: string[]) {
  const at = url.indexOf('?');
  const given = new URLSearchParams(at === -1 ? '' : url.slice(at));
  if (!validator) {
    for (const name of new Set(given.keys())) found.push(`unknown parameter ${name}`);
    return null;
  }
  const known = Object.keys(validator.shape).filter((name) => given.has(name));
  for (const name of new Set(given.keys()))
    if (!known.includes(name)) found.push(`unknown parameter ${name}`);
  const repeated = known.filter((name) => given.getAll(name).length > 1);
  if (repeated.length > 0) {
    const fields = Object.fromEntries(repeated.map((name) => [name, texts.repeatedParameter]));
    return refuse(400, texts.unreadable, { fields });
  }
  // An empty parameter counts as absent.
  const present = Object.fromEntries(known.map((name) => [name, given.get(name)!]).filter(([, v]) => v));
  assertStorable(present);
  const result = validator.safeParse(present);
  if (result.success) return null;
  return refuse(
    400,
    texts.unreadable,
    namedFields(invalidFields(result.error.issues, present, fieldMessages[id])),
  );
}

async function checkJson(id: OperationId, request: MockRequest, validator: RequestValidators['body']) {
  if (request.size > (isPublic(id) ? publicBodyLimit : jsonBodyLimit)) return refuse(413, texts.tooLarge);
  const text = await request.text();
  const { headers } = request;
  if (text.trim() !== '' && !isJsonType(headers.get('content-type'), headers.get('content-encoding')))
    return refuse(400, texts.notJson);
  const value = parseJsonBody(text);
  const result = validator?.safeParse(value);
  if (!result || result.success) return null;
  const { issues } = result.error;
  return refuseFields(invalidFields(issues, value, fieldMessages[id], records.siteInfo.business_name));
}

async function refusalOf(id: OperationId, request: MockRequest, role: Role | null, found: string[]) {
  const rejected = checkRole(id, role);
  if (rejected) return rejected;
  const { query, body, form } = await lazyValidators[id]();
  const wrong = checkQuery(id, request.url, query, found);
  if (wrong) return wrong;
  if (operations[id].body === 'json') return checkJson(id, request, body);
  if (!form) return null;
  // What reads the kinds of files is large, and few calls need it.
  const { checkForm } = await import('./check-form.ts');
  return checkForm(id, request, form, role);
}

/** Checks a call as the server does: session, role, query, body. */
export async function checkRequest(
  id: OperationId,
  request: MockRequest,
  role: Role | null,
): Promise<RequestCheck> {
  const violations = tokenViolations(request, id);
  const refusal = await refusalOf(id, request, role, violations).catch((failure: unknown) => {
    if (failure instanceof JsonRefusal) return refuse(400, failure.message);
    throw failure;
  });
  if (refusal) {
    const { error, fields } = refusal.body as { error: string; fields?: Record<string, string> };
    violations.push(`${refusal.status} ${error}`, ...(fields ? inWords(fields) : []));
  }
  return { refusal, violations };
}

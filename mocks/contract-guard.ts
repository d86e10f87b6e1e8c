import { faker } from '@faker-js/faker';
import { type HttpHandler, http } from 'msw';
import { fieldMessages } from '#contract/field-messages.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { validators } from '#contract/validators.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { invalidFields, namedFields } from '#domain/messages/invalid-fields.ts';
import { errorResponse } from './error-response.ts';
import { demoSiteInfo } from './fixtures/settings.ts';
import { roleOf } from './mock-session.ts';

type Validator = {
  safeParse: (value: unknown) => {
    success: boolean;
    error?: { issues: Parameters<typeof invalidFields>[0] };
  };
};

faker.setDefaultRefDate('2026-11-21T09:00:00.000Z');

const ids = Object.keys(operations) as OperationId[];

/** A seed per operation, so that the same request gets the same generated answer. */
const seedOf = (id: OperationId) => 20_261_121 + ids.indexOf(id);

function rejectRole(id: OperationId, request: Request): Response | undefined {
  const roles: readonly string[] = operations[id].roles;
  if (roles.includes('PUBLIC')) return undefined;
  const role = roleOf(request);
  if (!role) return errorResponse(401, addedMessages.session.ended);
  return roles.includes(role) ? undefined : errorResponse(403, addedMessages.session.notPermitted);
}

/** The messages of the refused fields, by field, worded as on the server; null when nothing is refused. */
function refusedIn(id: OperationId, validator: unknown, value: unknown): Record<string, string> | null {
  const result = (validator as Validator | null)?.safeParse(value);
  if (!result || result.success) return null;
  return invalidFields(result.error?.issues ?? [], value, fieldMessages[id], demoSiteInfo.business_name);
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.clone().json();
  } catch {
    return undefined;
  }
}

/** Refuses what the contract refuses: a role that may not call, an invalid query or body. */
async function guard(id: OperationId, request: Request): Promise<Response | undefined> {
  const rejection = rejectRole(id, request);
  if (rejection) return rejection;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { query: queryForm, body: bodyForm } = validators[id];
  const refusedQuery = refusedIn(id, queryForm, query);
  if (refusedQuery) return errorResponse(400, 'The request could not be read', namedFields(refusedQuery));
  if (operations[id].body !== 'json') return undefined;
  const fields = refusedIn(id, bodyForm, await readJson(request));
  if (!fields) return undefined;
  const [only, ...others] = Object.values(fields);
  const error = only && others.length === 0 ? only : 'Please check the marked fields';
  return errorResponse(422, error, namedFields(fields));
}

/** A handler before each operation's own: refuses invalid requests and passes the others on. */
export function createContractGuard(): HttpHandler[] {
  return ids.map((id) =>
    http[operations[id].method](`*${operations[id].path}`, async ({ request }) => {
      const rejection = await guard(id, request);
      faker.seed(seedOf(id));
      return rejection;
    }),
  );
}

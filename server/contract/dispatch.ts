import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { type Operation, type OperationId, operations } from '../../src/api/generated/operations.ts';
import { validators } from '../../src/api/generated/validators.ts';
import type { SignedIn } from '../auth/sessions.ts';
import type { Base } from '../base.ts';
import type { AppEnv } from '../http/app-env.ts';
import { wholeAnswer } from '../http/whole-answer.ts';
import { type AnswerRole, findAnswerProblems, findLeaks } from './answer-guard.ts';
import { badRequest, forbidden, unauthorized, unprocessable } from './api-error.ts';
import { bodySchema, operationObject, resolveRef, type SchemaObject } from './contract-document.ts';
import { refusedFields } from './refused-fields.ts';
import { jsonBodyLimit, publicBodyLimit, readJson } from './request-body.ts';
import { refuseUnstorable } from './unstorable.ts';

/** A handler as the dispatcher sees it: the types of each operation have been checked where it was written. */
type AnyHandler = (call: {
  query: unknown;
  body: unknown;
  user: SignedIn | null;
  request: Request;
  idempotencyKey: string | undefined;
  address: string;
  requestId: string;
}) => Promise<unknown>;

export type HandlerTable = Readonly<Record<string, AnyHandler>>;

type DispatchBase = Pick<Base, 'config' | 'sessions' | 'logger'>;

/** Puts every operation of the contract on the app. Throws when the handlers are not exactly theirs. */
export function mountOperations(app: Hono<AppEnv>, base: DispatchBase, handlers: HandlerTable): void {
  checkComplete(handlers);
  for (const [id, operation] of Object.entries(operations) as [OperationId, Operation][]) {
    app.on(operation.method.toUpperCase(), `/api${operation.path}`, async (c) => {
      const answer = await perform(c, base, id, handlers[id]!);
      return wholeAnswer(c, answer, operation.success);
    });
  }
}

/** Every operation has a handler, and every handler an operation: what the compiler cannot say of a table of any. */
export function checkComplete(handlers: HandlerTable): void {
  const lacking = Object.keys(operations).filter((id) => !handlers[id]);
  const unknown = Object.keys(handlers).filter((id) => !(id in operations));
  const problems = [
    ...lacking.map((id) => `${id} has no handler`),
    ...unknown.map((id) => `${id} is no operation of the contract`),
  ];
  if (problems.length > 0) throw new Error(`The server does not fit the contract: ${problems.join('; ')}`);
}

async function perform(
  c: Context<AppEnv>,
  base: DispatchBase,
  id: OperationId,
  handler: AnyHandler,
): Promise<unknown> {
  const operation: Operation = operations[id];
  c.set('operation', id);
  const user = await admit(c, base, operation);
  const query = checkQuery(id, c.req.query());
  const limit = user ? jsonBodyLimit : publicBodyLimit;
  const body = operation.body === 'json' ? checkBody(id, await readJson(c.req.raw, limit)) : undefined;
  const answer = await handler({
    query,
    body,
    user,
    request: c.req.raw,
    idempotencyKey: c.req.header('idempotency-key'),
    address: c.get('address'),
    requestId: c.get('requestId'),
  });
  guardAnswer(base, id, answer, user?.role ?? 'PUBLIC');
  return answer;
}

/** Who calls, if the contract lets them. A public operation looks at no session. */
async function admit(c: Context<AppEnv>, base: DispatchBase, operation: Operation): Promise<SignedIn | null> {
  const roles: readonly string[] = operation.roles;
  if (roles.includes('PUBLIC')) return null;
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const token = bearer ?? c.req.header('token');
  const user = token ? await base.sessions.find(token) : null;
  if (!user) throw unauthorized();
  c.set('userId', user.id);
  if (!roles.includes(user.role)) throw forbidden();
  return user;
}

function checkQuery(id: OperationId, given: Record<string, string>): unknown {
  const validator: z.ZodType | null = validators[id].query;
  if (!validator) return undefined;
  // A parameter without a value is one that was not given.
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  refuseUnstorable(present);
  const result = validator.safeParse(present);
  if (result.success) return result.data;
  throw badRequest(refusedFields(result.error.issues, present, querySchema(id)));
}

function querySchema(id: OperationId): SchemaObject {
  const parameters = (operationObject(operations[id].method, operations[id].path)?.parameters ?? []).map(
    resolveRef,
  );
  return { properties: Object.fromEntries(parameters.map((each) => [each.name, each.schema ?? {}])) };
}

function checkBody(id: OperationId, given: unknown): unknown {
  const validator: z.ZodType | null = validators[id].body;
  if (!validator) return undefined;
  const result = validator.safeParse(given);
  if (result.success) return result.data;
  const { method, path } = operations[id];
  throw unprocessable(refusedFields(result.error.issues, given, bodySchema(method, path)));
}

/** In development and tests a wrong answer is an error; in production a leaking property is taken out. */
function guardAnswer(base: DispatchBase, id: OperationId, answer: unknown, role: AnswerRole): void {
  const leaks = findLeaks(id, answer, role);
  const production = base.config.environment === 'production';
  const problems = [
    ...leaks.map(({ name }) => `${name} is not for ${role}`),
    ...(production ? [] : findAnswerProblems(id, answer)),
  ];
  if (problems.length === 0) return;
  const text = `The answer of ${id} does not keep to the contract: ${problems.join('; ')}`;
  if (!production) throw new Error(text);
  for (const { holder, name } of leaks) delete holder[name];
  base.logger.error({ operation: id }, text);
}

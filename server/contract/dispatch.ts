import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { fieldMessages } from '#contract/field-messages.ts';
import { type Operation, type OperationId, operations } from '#contract/operations.ts';
import { validators } from '#contract/validators.ts';
import { normalizeContacts } from '#domain/accounts/typed-contacts.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { invalidFields } from '#domain/messages/invalid-fields.ts';
import { bearerToken } from '#domain/requests/bearer-token.ts';
import { jsonBodyLimit, publicBodyLimit } from '#domain/requests/body-limits.ts';
import { assertStorable } from '#domain/requests/json-structure.ts';
import { assertConfirmed } from '#server/platform/auth/acting-account.ts';
import { mustSetUpTwoStep } from '#server/platform/auth/required-two-step.ts';
import type { Sessions, SignedIn } from '#server/platform/auth/sessions.ts';
import {
  ApiError,
  badRequest,
  forbidden,
  twoStepSetupRequired,
  unauthorized,
  unprocessable,
} from '#server/platform/http/api-error.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { bufferedResponse } from '#server/platform/http/buffered-response.ts';
import { limitUnreadAnswers, type UnreadAnswers } from '#server/platform/http/unread-answers.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type CallLimit, createCallLimit } from './call-limit.ts';
import { createEventLoopShare } from './event-loop-share.ts';
import { acceptsEventStream, respondWithStream, type StreamTable } from './event-stream.ts';
import { readJson, refuseUnreadable } from './request-body.ts';
import { type CallerRole, findFieldLeaks, findResponseProblems } from './response-guard.ts';

/** A handler with erased types: each one is type-checked where it is defined. */
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

/** The answer of an operation that has no handler yet. */
export type FallbackAnswer = (id: OperationId) => Promise<unknown>;

interface MountedTables {
  handlers: HandlerTable;
  streams?: StreamTable;
  fallbackAnswer?: FallbackAnswer | undefined;
}

/** The largest answer to a call that reads, in bytes. Writes are answered whatever the size: they have happened. */
export const maxAnswerBytes = 2_000_000;

interface DispatchContext {
  config: {
    environment: 'development' | 'test' | 'production';
    businessName: string;
    twoStepSignIn: 'optional' | 'required';
    callsPerSession: number;
    callsPerAccount: number;
    unreadBytesPerAccount: number;
    unreadBytes: number;
  };
  sessions: Sessions;
  logger: Logger;
}

/**
 * Registers every operation of the contract on the app. Throws when handlers are missing or unknown; missing ones are
 * allowed where `fallbackAnswer` answers in their place.
 */
export function mountOperations(
  app: Hono<AppEnv>,
  context: DispatchContext,
  { handlers, streams = {}, fallbackAnswer }: MountedTables,
): void {
  if (!fallbackAnswer) checkComplete(handlers);
  const calls = createCallLimit(context.config);
  const share = createEventLoopShare();
  const unread = limitUnreadAnswers(context.config, context.logger);
  for (const [id, operation] of Object.entries(operations) as [OperationId, Operation][]) {
    app.on(operation.method.toUpperCase(), `/api${operation.path}`, async (c) => {
      c.set('operation', id);
      await share();
      const user = await authorize(c, context, id);
      const call = async () => {
        // A read starts when it is its caller's turn.
        if (!operation.reads) await share();
        const stream = acceptsEventStream(c) ? streams[id] : undefined;
        if (user && stream)
          return respondWithStream(c, { user, query: checkQuery(id, c.req.queries()) }, stream);
        const handler = handlers[id] ?? (() => fallbackAnswer!(id));
        const answer = await callOperation(c, context, { id, user, handler, calls, share });
        return respond(c, operation, answer, unread);
      };
      return calls.run(user ?? c.get('address'), call);
    });
  }
}

/** Checks that operations and handlers match, which the compiler cannot check on an untyped table. */
export function checkComplete(handlers: HandlerTable): void {
  const missing = Object.keys(operations).filter((id) => !handlers[id]);
  const unknown = Object.keys(handlers).filter((id) => !(id in operations));
  const problems = [
    ...missing.map((id) => `${id} has no handler`),
    ...unknown.map((id) => `${id} is not an operation of the contract`),
  ];
  if (problems.length > 0) throw new Error(`The server does not match the contract: ${problems.join('; ')}`);
}

interface OperationCall {
  id: OperationId;
  user: SignedIn | null;
  handler: AnyHandler;
  calls: CallLimit;
  share: () => Promise<void> | undefined;
}

async function callOperation(
  c: Context<AppEnv>,
  context: DispatchContext,
  { id, user, handler, calls, share }: OperationCall,
): Promise<unknown> {
  const operation: Operation = operations[id];
  const query = checkQuery(id, c.req.queries());
  const limit = user ? jsonBodyLimit : publicBodyLimit;
  const body =
    operation.body === 'json' ? checkBody(context, id, await readJson(c.req.raw, limit)) : undefined;
  const address = c.get('address');
  const work = () =>
    handler({
      query,
      body,
      user,
      request: c.req.raw,
      idempotencyKey: c.req.header('idempotency-key'),
      address,
      requestId: c.get('requestId'),
    });
  const read = async () => {
    await share();
    return work();
  };
  const answer = await (operation.reads ? calls.read(user ?? address, id, read) : work());
  checkResponse(context, id, answer, user?.role ?? 'PUBLIC');
  return answer;
}

/** The response with an answer. Throws 413 when there is more to read than one answer may have. */
function respond(
  c: Context<AppEnv>,
  { reads, success }: Operation,
  answer: unknown,
  unread: UnreadAnswers,
): Promise<Response> {
  const text = JSON.stringify(answer);
  if (reads && Buffer.byteLength(text) > maxAnswerBytes)
    throw new ApiError(413, addedMessages.request.answerTooLarge);
  return bufferedResponse(c, text, success, unread);
}

/** What an administrator may call before a required set-up of two-step sign-in. */
const beforeTwoStepSetup: ReadonlySet<OperationId> = new Set<OperationId>([
  ...(['getTwoStep', 'startTwoStep', 'confirmTwoStep', 'logoutUser'] as const),
]);

/** What open screens ask by themselves to stay up to date, also where nobody looks at them: no use of the session. */
const askedByScreens: ReadonlySet<OperationId> = new Set<OperationId>([
  ...(['getEvents', 'getNotificationCount', 'getAdminCounts'] as const),
  ...(['getAdminStats', 'getActivity', 'listPendingAmounts'] as const),
]);

/** The caller, if the contract allows the role. Public operations ignore sessions. */
async function authorize(
  c: Context<AppEnv>,
  context: DispatchContext,
  id: OperationId,
): Promise<SignedIn | null> {
  const roles: readonly string[] = operations[id].roles;
  if (roles.includes('PUBLIC')) return null;
  const token = bearerToken(c.req.header('authorization')) ?? c.req.header('token');
  const user = token ? await context.sessions.find(token, { isUse: !askedByScreens.has(id) }) : null;
  if (!user) throw unauthorized();
  c.set('userId', user.id);
  if (!roles.includes(user.role)) throw forbidden();
  if (mustSetUpTwoStep(context.config, user) && !beforeTwoStepSetup.has(id)) throw twoStepSetupRequired();
  if (operations[id].confirm) assertConfirmed(user);
  return user;
}

function checkQuery(id: OperationId, given: Record<string, string[]>): unknown {
  const validator: z.ZodObject | null = validators[id].query;
  if (!validator) return undefined;
  const known = Object.keys(validator.shape).filter((name) => given[name]);
  const repeated = known.filter((name) => given[name]!.length > 1);
  if (repeated.length > 0)
    throw badRequest(
      Object.fromEntries(repeated.map((name) => [name, addedMessages.request.repeatedParameter])),
    );
  // An empty parameter counts as absent.
  const present = Object.fromEntries(
    known
      .map((name) => [name, given[name]![0]!] as const)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, isNoNumber(validator.shape[name], value) ? Number.NaN : value]),
  );
  refuseUnreadable(() => assertStorable(present));
  const result = validator.safeParse(present);
  if (result.success) return result.data;
  throw badRequest(invalidFields(result.error.issues, present, fieldMessages[id]));
}

/** Notations of a program, such as "0x1" and "1e3", which the validator would convert as well. */
function isNoNumber(schema: z.ZodType, value: string): boolean {
  const inner = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodNumber && !/^-?\d+(?:\.\d+)?$/.test(value);
}

function checkBody({ config }: DispatchContext, id: OperationId, sent: unknown): unknown {
  const validator: z.ZodType | null = validators[id].body;
  if (!validator) return undefined;
  const given = normalizeContacts(sent);
  const result = validator.safeParse(given);
  if (result.success) return result.data;
  throw unprocessable(invalidFields(result.error.issues, given, fieldMessages[id], config.businessName));
}

/** A response that violates the contract throws in development and tests; in production leaking properties are removed. */
function checkResponse(context: DispatchContext, id: OperationId, answer: unknown, role: CallerRole): void {
  const leaks = findFieldLeaks(id, answer, role);
  const production = context.config.environment === 'production';
  const problems = [
    ...leaks.map(({ name }) => `${name} is not for ${role}`),
    ...(production ? [] : findResponseProblems(id, answer)),
  ];
  if (problems.length === 0) return;
  const text = `The answer of ${id} does not match the contract: ${problems.join('; ')}`;
  if (!production) throw new Error(text);
  for (const { holder, name } of leaks) delete holder[name];
  context.logger.error({ operation: id }, text);
}

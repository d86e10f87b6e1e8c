import { type OperationId, operations } from '#contract/operations.ts';
import type { CallerRole } from '#server/contract/response-guard.ts';
import { exampleQuery, statusesOf } from '../../support/contract-examples.ts';
import { mayCall, operationIds } from '../contract/documented-answers.ts';
import { allowsBody } from '../contract/strict-schemas.ts';
import type { Outcome } from '../violation.ts';
import { type HttpClient, NoAnswer } from '../wire/http-client.ts';
import { type CallInput, requestInWords, requestOf } from './call.ts';
import { readingCalls, reportCalls } from './example-calls.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { Records } from './records.ts';
import { availableRoles, type Sessions } from './sign-in.ts';

export interface Walk {
  client: HttpClient;
  sessions: Sessions;
  records: Readonly<Partial<Record<CallerRole, Records>>>;
}

interface PlannedCall {
  input: CallInput;
  kind: Outcome['kind'];
  /** Which statuses are right. */
  statuses: readonly number[];
  expected: string;
}

/** A JSON body that no operation allows, and a form that lacks whatever is required. */
const invalidBody = { not_a_field_of_the_contract: true };

function invalidForm(): FormData {
  const form = new FormData();
  form.append('not_a_field_of_the_contract', 'x');
  return form;
}

/** A call that a server refuses before it changes anything, whoever sends it. */
export function invalidCall(id: OperationId): CallInput {
  const { body } = operations[id];
  if (body === 'multipart') return { form: invalidForm() };
  if (body === null) return { query: { ...exampleQuery(id), id: '0', userid: '0' } };
  if (allowsBody(id, invalidBody)) throw new Error(`${id} allows a field that the contract does not have`);
  return { body: invalidBody };
}

const refusals = (id: OperationId) => statusesOf(id).filter((status) => status >= 400 && status < 500);

function forbiddenCall(id: OperationId, role: CallerRole): PlannedCall {
  const { reads, body } = operations[id];
  const input = reads ? { query: exampleQuery(id), ...(body === 'json' && { body: {} }) } : invalidCall(id);
  const status = role === 'PUBLIC' ? 401 : 403;
  return {
    input,
    kind: 'refused call',
    statuses: [status],
    expected: `${status}: this role may not call it`,
  };
}

/** What a role may read: the contract's examples, with records of the server. */
function allowedReads(id: OperationId, records: Records, shared: Records): PlannedCall[] {
  const { success } = operations[id];
  const calls = [...(id === 'getEnquiryReport' ? reportCalls(shared) : []), ...readingCalls(id, records)];
  const documented = statusesOf(id).filter((status) => status < 500);
  return calls.map(({ mustSucceed, ...input }) => {
    // An order in another state has no document yet.
    const statuses = mustSucceed ? [success, 409].filter((each) => documented.includes(each)) : documented;
    const expected = mustSucceed ? `${success}` : `one of ${documented.join(', ')}`;
    return { input, kind: 'allowed call', statuses, expected };
  });
}

function planned(id: OperationId, role: CallerRole, { records }: Walk): PlannedCall[] {
  if (!mayCall(id, role)) return [forbiddenCall(id, role)];
  const shared = records.USER ?? records.ADMIN ?? {};
  if (operations[id].reads) return allowedReads(id, records[role] ?? {}, shared);
  const statuses = refusals(id);
  const expected = `a refusal: one of ${statuses.join(', ')}`;
  return [{ input: invalidCall(id), kind: 'refused call', statuses, expected }];
}

/** Sends one call and says what is wrong with its answer. */
export async function check(
  id: OperationId,
  role: CallerRole,
  { input, kind, statuses, expected }: PlannedCall,
  { client, sessions }: Pick<Walk, 'client' | 'sessions'>,
): Promise<{ outcome: Outcome; text: string }> {
  const sent = await requestOf(id, { sessions, role }, input);
  const base = { operation: id, role, kind, request: requestInWords(sent), expected };
  try {
    const answer = await client.send(sent);
    const { status, text } = answer;
    const isRight = statuses.includes(status) || status === 429;
    const wrong = isRight ? [] : [`not ${expected}: ${text.slice(0, 200)}`];
    return { outcome: { ...base, status, problems: [...wrong, ...judgeAnswer(id, role, answer)] }, text };
  } catch (failure) {
    if (!(failure instanceof NoAnswer)) throw failure;
    return { outcome: { ...base, status: null, problems: [`no answer: ${failure.message}`] }, text: '' };
  }
}

/** Calls each operation as each role that is there. Nothing that the contract lets change is sent in a valid form. */
export async function walkRoles(walk: Walk, only: (id: OperationId) => boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of operationIds.filter(only))
    for (const role of availableRoles(walk.sessions))
      for (const call of planned(id, role, walk)) outcomes.push((await check(id, role, call, walk)).outcome);
  return outcomes;
}

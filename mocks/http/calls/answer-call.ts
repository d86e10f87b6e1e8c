import type { AnswerExample } from '#contract/answer-examples.ts';
import { operations } from '#contract/operations.ts';
import { namedExample, UnknownName } from '../../control/control-names.ts';
import type { OperationRule } from '../../control/mock-control.ts';
import { readPreferences } from '../../control/prefer-header.ts';
import { changedAnswer, changesAnswers } from '../../scenarios/changed-answer.ts';
import { type SentCall, withIdsOfRecords } from '../../scenarios/huge-ids.ts';
import type { Scenario } from '../../scenarios/scenario-names.ts';
import { scenarioRefusal } from '../../scenarios/scenario-refusals.ts';
import type { Tester } from '../tester.ts';
import { changeStock } from './changed-stock.ts';
import { type ReceivedCall, requestOf } from './received-call.ts';
import { bodyViolations, headViolations } from './violations.ts';

/** What a call is answered; `response` is null for a connection that is cut. */
export interface CallOutcome {
  response: Response | null;
  scenario: Scenario;
  violations: string[];
}

const slowByMs = 1500;
/** Seconds, after which clients try again. */
const retryAfter = { 'retry-after': '5' };
const withRetry: readonly number[] = [429, 503];

export function jsonResponse(status: number, body: object): Response {
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(withRetry.includes(status) && retryAfter),
  };
  return new Response(JSON.stringify(body), { status, headers });
}

/** The contract's example that a request, or else a rule, asks for. */
async function forcedAnswer(
  { id }: ReceivedCall,
  ...wanted: (Pick<OperationRule, 'status' | 'example'> | undefined)[]
): Promise<AnswerExample | null> {
  for (const each of wanted) {
    const example = each && (await namedExample(id, each));
    if (example) return example;
  }
  return null;
}

const asObject = (body: unknown): SentCall['body'] =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as SentCall['body']) : null;

/** What the server answers, changed as the scenario wants it. */
async function serverAnswer(tester: Tester, call: ReceivedCall, scenario: Scenario): Promise<Response> {
  const business = tester.business();
  const { id, url, env } = call;
  if (!operations[id].reads) business.tick();
  const sent: SentCall = { url, body: asObject(call.body) };
  const isChanged = scenario === 'huge' && operations[id].body !== 'multipart';
  const asked = isChanged ? withIdsOfRecords(sent) : null;
  await changeStock(scenario, { id, body: sent.body ?? {}, db: business.services.db }, tester.raised);
  const response = await business.app.fetch(requestOf(call, asked), env);
  // The mails that follow from the call are in the outbox when it is answered.
  if (!operations[id].reads) await business.services.auth.settled();
  if (!changesAnswers(scenario) || !response.ok) return response;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  const ask = async (other: SentCall) =>
    (await business.app.fetch(requestOf(call, other), env)).json() as Promise<object>;
  const answer = (await response.json()) as object;
  const { seed } = tester.control;
  return jsonResponse(response.status, await changedAnswer(scenario, { id, call: sent, answer, ask, seed }));
}

/** Answers a call: as its header or a rule forces it, as the scenario refuses it, or as the server does. */
export async function answerCall(tester: Tester, call: ReceivedCall): Promise<CallOutcome> {
  const { control } = tester;
  const { id, headers, env } = call;
  const violations = headViolations(call);
  let { scenario } = control;
  const outcome = (response: Response | null): CallOutcome => ({ response, scenario, violations });
  try {
    const preferences = await readPreferences(headers.get('prefer'), id);
    const rule = control.takeRule(id);
    scenario = preferences.scenario ?? scenario;
    control.calls += 1;
    const slow = scenario === 'slow' ? slowByMs : 0;
    // The log numbers this call next, unless others are answered before it.
    const number = control.calls;
    await control.running.delay(preferences.wait ?? rule?.delay ?? control.delay + slow);
    const forced = await forcedAnswer(call, preferences, rule);
    const refused = forced ?? (await scenarioRefusal(scenario, id, number));
    if (refused === 'cut') return outcome(null);
    if (refused) {
      violations.push(...bodyViolations(call));
      env.incoming.resume();
      return outcome(jsonResponse(refused.status, refused.body));
    }
    const response = await serverAnswer(tester, call, scenario);
    if (response.status === 422) violations.push(...bodyViolations(call));
    if (response.status === 400 || response.status === 413)
      violations.push(`refused with ${response.status}`);
    return outcome(response);
  } catch (failure) {
    if (!(failure instanceof UnknownName)) throw failure;
    violations.push(failure.message);
    return outcome(jsonResponse(400, { error: failure.message, known: failure.known }));
  }
}

import { type OperationId, operations } from '#contract/operations.ts';
import { examplesOf } from '../contract/example-answers.ts';
import type { Scenario } from './scenario-names.ts';

/** Signing in works in every scenario but `offline`, or no other screen could be reached. */
const signIn: ReadonlySet<OperationId> = new Set<OperationId>([
  'loginUser',
  'verifySecondStep',
  'logoutUser',
  'getSiteInfo',
]);

interface Refusal {
  status: number;
  body: object;
}

export type Outcome = Refusal | 'cut' | null;

/** The statuses of the scenarios that refuse, with the example of the contract that each prefers. */
const refusals: Partial<Record<Scenario, readonly [status: number, example: string]>> = {
  'server-error': [500, 'requestFailed'],
  'session-expired': [401, 'sessionEnded'],
  forbidden: [403, 'notAllowed'],
};

/** The contract's example of a refusal; null where the contract has none of this status for the operation. */
async function refusalOf(id: OperationId, status: number, example: string): Promise<Refusal | null> {
  const fitting = (await examplesOf(id)).filter((each) => each.status === status);
  return fitting.find(({ name }) => name === example) ?? fitting[0] ?? null;
}

/** What a flaky server does with a call: of three in a row one fails, and every other failure has no answer. */
async function flakyOutcome(id: OperationId, call: number): Promise<Outcome> {
  if (call % 3 !== 2) return null;
  return call % 2 === 0 ? refusalOf(id, 503, 'databaseUnreachable') : 'cut';
}

/** How a scenario ends a call before the operation answers; null when the operation answers. */
export async function scenarioRefusal(scenario: Scenario, id: OperationId, call: number): Promise<Outcome> {
  if (scenario === 'offline') return 'cut';
  if (signIn.has(id)) return null;
  if (scenario === 'flaky') return flakyOutcome(id, call);
  const refusal = refusals[scenario];
  if (!refusal) return null;
  const [status, example] = refusal;
  const isPublic = (operations[id].roles as readonly string[]).includes('PUBLIC');
  return status !== 500 && isPublic ? null : refusalOf(id, status, example);
}

import { type OperationId, operations } from '#contract/operations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type Refusal, refuse } from '../contract/refusal.ts';
import type { Scenario } from '../contract/scenario-names.ts';

/** Signing in works in every scenario but `offline`, or no other screen could be reached. */
const signIn: ReadonlySet<OperationId> = new Set<OperationId>([
  ...(['loginUser', 'verifySecondStep', 'logoutUser', 'getSiteInfo'] as const),
]);

export type Outcome = Refusal | 'cut' | null;

const isSignedIn = (id: OperationId) => !(operations[id].roles as readonly string[]).includes('PUBLIC');

/** What a flaky server does with a call: of three in a row one fails, and every other failure has no answer. */
function flakyOutcome(call: number): Outcome {
  if (call % 3 !== 2) return null;
  return call % 2 === 0 ? refuse(503, addedMessages.request.internalError) : 'cut';
}

/** How a scenario ends a call before the operation answers; null when the operation answers. */
export function scenarioRefusal(scenario: Scenario, id: OperationId, call: number): Outcome {
  if (scenario === 'offline') return 'cut';
  if (signIn.has(id)) return null;
  const { request, session } = addedMessages;
  if (scenario === 'flaky') return flakyOutcome(call);
  if (scenario === 'server-error') return refuse(500, request.internalError);
  if (scenario === 'session-expired' && isSignedIn(id)) return refuse(401, request.signInRequired);
  if (scenario === 'forbidden' && isSignedIn(id)) return refuse(403, session.notPermitted);
  return null;
}

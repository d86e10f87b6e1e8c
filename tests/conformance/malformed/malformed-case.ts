import { type OperationId, operations } from '#contract/operations.ts';
import type { CallerRole } from '#server/contract/response-guard.ts';
import type { SeededRandom } from '#server/demo/seeded-random.ts';
import { exampleQuery, statusesOf } from '../../support/contract-examples.ts';
import { queryText } from '../calls/call.ts';
import { generalRefusals, mayCall, noOperation, type Subject } from '../contract/documented-answers.ts';

/** A malformed request before the caller's session is added. */
export interface MalformedRequest {
  operation: Subject;
  role: CallerRole;
  /** What is wrong with it. */
  fault: string;
  method: string;
  /** After the base address, as it goes over the wire. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** Written by hand where an HTTP client would refuse: all but the headers of the session. */
  raw?: { head: string; body: Buffer; half: boolean };
  /** Statuses that are right; each must be a refusal. */
  statuses: readonly number[];
}

/** Draws a malformed request of one kind; null where the drawn operation cannot have this fault. */
export type Draw = (random: SeededRandom) => MalformedRequest | null;

/** The refusals that an operation documents. */
export const refusalsOf = (id: OperationId): number[] =>
  statusesOf(id).filter((status) => status >= 400 && status < 500);

/** A role that may call the operation, mostly; sometimes one that may not. */
export function drawRole(random: SeededRandom, id: OperationId): CallerRole {
  const roles = (['PUBLIC', 'USER', 'ADMIN'] as const).filter((role) => mayCall(id, role));
  return random.bool(0.85) ? random.pick(roles) : random.pick(['PUBLIC', 'USER', 'ADMIN'] as const);
}

/** A request of an operation with a body of its own making. */
export function malformed(
  id: OperationId,
  random: SeededRandom,
  fault: string,
  changes: Partial<Pick<MalformedRequest, 'headers' | 'body' | 'path' | 'role' | 'statuses' | 'raw'>> = {},
): MalformedRequest {
  const { method, path, body } = operations[id];
  return {
    operation: id,
    role: drawRole(random, id),
    fault,
    method: method.toUpperCase(),
    path: path + queryText(exampleQuery(id)),
    headers: body === 'json' ? { 'content-type': 'application/json' } : {},
    statuses: refusalsOf(id),
    ...changes,
  };
}

/** A request that is no operation of the contract. */
export const ofNoOperation = (
  fault: string,
  changes: Pick<MalformedRequest, 'method' | 'path'> & Partial<MalformedRequest>,
): MalformedRequest => ({
  operation: noOperation,
  role: 'PUBLIC',
  fault,
  headers: {},
  statuses: generalRefusals,
  ...changes,
});

import type { HoldStatus } from '#contract/model/holdStatus.ts';
import type { UpdateHoldInput } from '#contract/model/updateHoldInput.ts';
import type { Role } from '../accounts/role.ts';
import { type HoldFacts, holdStatusAt } from './hold-status.ts';

export type HoldTransition = UpdateHoldInput['action'];
export type HoldRefusal =
  | 'admin_only'
  | 'buyer_only'
  | 'grant_only_asked'
  | 'refuse_only_waiting'
  | 'end_only_holding'
  | 'release_only_open';
export type HoldVerdict = { ok: true } | { ok: false; refusal: HoldRefusal };

type Rule = { by: Role; from: readonly HoldStatus[]; refusal: HoldRefusal };

/** The state machine of a hold as people change it: who may, from which status. Time and orders do the rest. */
export const holdTransitions = {
  grant: { by: 'ADMIN', from: ['asked'], refusal: 'grant_only_asked' },
  refuse: { by: 'ADMIN', from: ['asked', 'queued'], refusal: 'refuse_only_waiting' },
  end: { by: 'ADMIN', from: ['active', 'ordered'], refusal: 'end_only_holding' },
  release: { by: 'USER', from: ['asked', 'queued', 'active'], refusal: 'release_only_open' },
} as const satisfies Record<HoldTransition, Rule>;

/** The status after a transition; a granted hold waits while another one keeps the stone. */
export function holdStatusAfter(transition: HoldTransition, held: boolean): HoldStatus {
  if (transition === 'grant') return held ? 'queued' : 'active';
  return ({ refuse: 'refused', end: 'ended', release: 'released' } as const)[transition];
}

/** The status of a hold whose order is closed without a sale, by the role that closes it. */
export const holdStatusAfterOrder = (by: Role): HoldStatus =>
  holdStatusAfter(by === 'ADMIN' ? 'end' : 'release', false);

/** Whether somebody of the role may do this to the hold at this time. */
export function judgeHoldTransition(
  transition: HoldTransition,
  hold: HoldFacts,
  role: Role,
  now: number,
): HoldVerdict {
  const { by, from, refusal }: Rule = holdTransitions[transition];
  if (role !== by) return { ok: false, refusal: by === 'ADMIN' ? 'admin_only' : 'buyer_only' };
  return from.includes(holdStatusAt(hold, now)) ? { ok: true } : { ok: false, refusal };
}

/** The HTTP status of a refusal. */
export const holdRefusalStatus = (refusal: HoldRefusal): 403 | 409 =>
  refusal === 'admin_only' || refusal === 'buyer_only' ? 403 : 409;

import type { Hold } from '#contract/model/hold.ts';
import type { Role } from '#domain/accounts/role.ts';
import { type HoldTransition, judgeHoldTransition } from '#domain/holds/hold-transitions.ts';
import { holdDisabledReason } from '#domain/messages/hold-texts.ts';

/** Why an action on a hold is disabled at present; null when it is allowed. */
export function holdActionReason(action: HoldTransition, { status, until }: Hold, role: Role): string | null {
  const facts = { status, until: until === null ? null : Date.parse(until) };
  return holdDisabledReason(judgeHoldTransition(action, facts, role, Date.now()));
}

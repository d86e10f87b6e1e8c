import type { ApprovalUpdate } from '#contract/model/approvalUpdate.ts';

/** A registration's own status codes, as they are on the wire. */
export const approvalStatus = { pending: 0, accepted: 1, rejected: 2 } as const;

/** Only a pending registration can be accepted or rejected; an account that was never one cannot either. */
export function canDecideApproval(status: number | null): boolean {
  return status === approvalStatus.pending;
}

/** The reason of a rejection as it is stored; empty for a blank one, which is refused, and null for an acceptance. */
export const decisionReason = (decision: ApprovalUpdate): string | null =>
  decision.status === 'block' ? decision.reason.trim() : null;

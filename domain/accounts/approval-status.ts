/** A registration's own status codes, as they are on the wire. */
export const approvalStatus = { pending: 0, accepted: 1, rejected: 2 } as const;

/** Only a pending registration can be accepted or rejected; an account that was never one cannot either. */
export function canDecideApproval(status: number | null): boolean {
  return status === approvalStatus.pending;
}

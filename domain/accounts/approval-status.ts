import type { Tone } from '../format/tone.ts';
import { addedMessages } from '../messages/added-messages.ts';

/** 0 PENDING, 1 ACCEPT, any other REJECTED. */
export function approvalStatusName(status: number): 'PENDING' | 'ACCEPT' | 'REJECTED' {
  if (status === 0) return 'PENDING';
  return status === 1 ? 'ACCEPT' : 'REJECTED';
}

export function approvalStatusTone(status: number): Tone {
  if (status === 0) return 'primary';
  return status === 1 ? 'success' : 'danger';
}

/** Only a pending registration can be accepted or rejected. */
export function approvalCanBeDecided(status: number): { ok: true } | { ok: false; reason: string } {
  return status === 0 ? { ok: true } : { ok: false, reason: addedMessages.approval.alreadyDecided };
}

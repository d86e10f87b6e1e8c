import type { Tone } from '../format/tone.ts';

const badgeTones: Record<string, Tone> = {
  active: 'success',
  delivered: 'success',
  inactive: 'warning',
  'not delivered': 'warning',
  pending: 'primary',
};

/** Tone of a status badge by its word, whatever its case. */
export function badgeTone(word: string): Tone {
  return badgeTones[word.trim().toLowerCase().replaceAll('_', ' ')] ?? 'neutral';
}

/** Badge text of an account. */
export function userStatusName(status: number): 'ACTIVE' | 'INACTIVE' {
  return status === 1 ? 'ACTIVE' : 'INACTIVE';
}

export function userStatusTone(status: number): Tone {
  return badgeTone(userStatusName(status));
}

/** What the block icon sends for an account in this status. */
export function userStatusToggle(status: number): 'block' | 'active' {
  return status === 1 ? 'block' : 'active';
}

import type { Tone } from './tone.ts';

/** Any truthy status is an active demand. */
export function demandStatusName(status: unknown): 'Active' | 'Inactive' {
  return status ? 'Active' : 'Inactive';
}

export function demandStatusTone(status: unknown): Tone {
  return status ? 'success' : 'warning';
}

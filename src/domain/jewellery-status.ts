import type { Tone } from './tone.ts';

/** Any status but 0 is active. */
export function jewelleryStatusName(status: number): 'ACTIVE' | 'INACTIVE' {
  return status !== 0 ? 'ACTIVE' : 'INACTIVE';
}

export function jewelleryStatusTone(status: number): Tone {
  return status !== 0 ? 'success' : 'warning';
}

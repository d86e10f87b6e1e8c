import type { HoldStatus } from '#contract/model/holdStatus.ts';
import { maxOpenHolds } from './hold-limits.ts';
import { holdEnd } from './hold-queue.ts';

/** Whether buyers hold stones themselves, how many at a time and for how many hours. */
interface Settings {
  self_service: boolean;
  max_stones: number;
  hours: number;
}

/** How a hold begins; `until` in milliseconds. */
export interface HoldStart {
  status: Extract<HoldStatus, 'queued' | 'asked' | 'active'>;
  hours: number | null;
  until: number | null;
}

/** How a new hold begins at a time, behind the hold that keeps the stone, if there is one. */
export function holdStart(
  holder: { hours: number | null } | undefined,
  { self_service, hours }: Settings,
  now: number,
): HoldStart {
  if (holder) return { status: 'queued', hours: holder.hours ?? hours, until: null };
  if (!self_service) return { status: 'asked', hours: null, until: null };
  return { status: 'active', hours, until: holdEnd(now, hours) };
}

/** How many open holds without an order an account may have at a time. */
export const holdLimit = ({ self_service, max_stones }: Settings): number =>
  self_service ? max_stones : maxOpenHolds;

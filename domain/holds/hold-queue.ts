import type { HoldStatus } from '#contract/model/holdStatus.ts';
import { hour } from '../format/durations.ts';
import { type HoldFacts, holdStatusAt, isHolding } from './hold-status.ts';

/** An open hold of a stone; times in milliseconds. */
export type QueuedHold = HoldFacts & {
  id: number;
  hours: number | null;
  /** When it joined the queue. */
  queuedAt: number | null;
  /** Whether its account may still buy. */
  canBuy: boolean;
};

/** The outcome of a hold since it was stored. */
export type HoldStep = { id: number; to: HoldStatus; until: number | null };

/** The end of a hold that begins at a time. */
export const holdEnd = (from: number, hours: number): number => from + hours * hour;

/** The holds that wait, the next one first. */
export function holdQueue<Hold extends QueuedHold>(holds: readonly Hold[]): Hold[] {
  return holds
    .filter(({ status }) => status === 'queued')
    .sort((a, b) => (a.queuedAt ?? 0) - (b.queuedAt ?? 0) || a.id - b.id);
}

/**
 * What time, blocked accounts and the sale have changed in the open holds of one stone: those that are over, and the
 * next of the queue, whose time begins now. Nothing when all of them stand as stored.
 */
export function settleHolds(holds: readonly QueuedHold[], now: number, onSale = true): HoldStep[] {
  const overStatus = (hold: QueuedHold): HoldStatus =>
    onSale ? (hold.canBuy ? holdStatusAt(hold, now) : 'ended') : 'gone';
  const over = holds.flatMap((hold): HoldStep[] => {
    const to = overStatus(hold);
    return to === hold.status ? [] : [{ id: hold.id, to, until: hold.until }];
  });
  const ended = new Set(over.map(({ id }) => id));
  const left = holds.filter(({ id }) => !ended.has(id));
  const [next] = left.some((hold) => isHolding(hold, now)) ? [] : holdQueue(left);
  if (!next) return over;
  return [...over, { id: next.id, to: 'active', until: holdEnd(now, next.hours ?? 1) }];
}

/** The open holds as they stand at a time, after `settleHolds`. */
export function holdsAt<Hold extends QueuedHold>(holds: readonly Hold[], now: number, onSale = true): Hold[] {
  const steps = new Map(settleHolds(holds, now, onSale).map((step) => [step.id, step]));
  return holds.flatMap((hold) => {
    const step = steps.get(hold.id);
    if (!step) return [hold];
    return step.to === 'active' ? [{ ...hold, status: step.to, until: step.until }] : [];
  });
}

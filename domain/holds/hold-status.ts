import type { HoldStatus } from '#contract/model/holdStatus.ts';

/** Statuses in which a hold may still become an order. */
export const openHoldStatuses = ['asked', 'queued', 'active', 'ordered'] as const satisfies HoldStatus[];

/** Statuses in which a hold keeps its stone from others; an active one only until its end. */
export const holdingStatuses = ['active', 'ordered'] as const satisfies HoldStatus[];

/** Statuses that a buyer is notified of: not of what the buyer did, nor of what an order of the buyer does. */
const notifiedStatuses = [
  'active',
  'queued',
  'refused',
  'ended',
  'expired',
  'gone',
] as const satisfies HoldStatus[];

/** The facts that the rules need; times in milliseconds. */
export type HoldFacts = { status: HoldStatus; until: number | null };

const isOneOf = (statuses: readonly HoldStatus[], status: HoldStatus) => statuses.includes(status);

/** The status at a time: an active hold has expired from the instant of its end. */
export const holdStatusAt = ({ status, until }: HoldFacts, now: number): HoldStatus =>
  status === 'active' && until !== null && until <= now ? 'expired' : status;

/** Whether the buyer is notified of a hold's change to a status. The status of a new hold is in its answer. */
export const notifiesBuyer = (status: HoldStatus): boolean => isOneOf(notifiedStatuses, status);

/** Whether the hold keeps its stone from other buyers. */
export const isHolding = (hold: HoldFacts, now: number): boolean =>
  isOneOf(holdingStatuses, holdStatusAt(hold, now));

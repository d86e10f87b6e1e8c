import { addedMessages } from '#domain/messages/added-messages.ts';
import type { Clock } from '#server/platform/clock.ts';
import { conflict } from '#server/platform/http/api-error.ts';

interface Stored {
  updated_at: number;
}

/**
 * Throws 409 when the stored record is not the one whose `updated_at` the sender has seen; whoever names none is not
 * checked. `kind` is the word for the record. The caller holds its lock.
 */
export function assertCurrent({ updated_at }: Stored, seen: string | undefined, kind: string): void {
  if (seen !== undefined && Date.parse(seen) !== updated_at)
    throw conflict(addedMessages.record.outdated(kind));
}

/** The time of a change: later than that before it, so that two changes in one millisecond cannot hide a conflict. */
export const changeTime = (clock: Clock, { updated_at }: Stored): number => Math.max(clock(), updated_at + 1);

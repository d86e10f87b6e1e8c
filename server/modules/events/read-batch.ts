import type { EventBatch } from '#contract/model/eventBatch.ts';
import { eventsFor, type Listener } from '#domain/events/event-audience.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { eventsRepository as repository } from './events.repository.ts';

/** A client that missed more events than this reads everything again. */
export const maxBatch = 1000;

/** Where a client begins: at a position, or at a time. */
export interface Position {
  after?: number | undefined;
  since?: number | undefined;
}

/** The events that a listener has missed since a position or a time; without them, only the present position. */
export async function readBatch(from: Queries, listener: Listener, position: Position): Promise<EventBatch> {
  const { newest, oldest } = await repository.bounds(from);
  const after =
    position.after ??
    (position.since === undefined ? undefined : await repository.positionAt(from, position.since));
  if (after === undefined) return { last: newest, reset: false, events: [] };
  const missing = { last: newest, reset: true, events: [] };
  // A position beyond the newest is of another database, such as before a restore.
  if (after > newest || after < oldest - 1) return missing;
  const rows = await repository.after(from, after, maxBatch + 1);
  if (rows.length > maxBatch) return missing;
  return { last: rows.at(-1)?.id ?? after, reset: false, events: eventsFor(listener, rows) };
}

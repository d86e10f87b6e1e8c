import type { EventBatch } from '#contract/model/eventBatch.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { day } from '#server/platform/clock.ts';
import { toServerSentEvent } from './event-audience.ts';
import { createEventFeed, type EventsContext } from './event-feed.ts';
import { eventsRepository as repository } from './events.repository.ts';
import { createOpenStreams } from './open-streams.ts';
import { publishChanges } from './publish-changes.ts';
import { readBatch } from './read-batch.ts';

export type EventsService = ReturnType<typeof createEventsService>;

/** How long events are kept for clients that were away. */
const eventLifetimeMs = day;

/** Publishes what waits, and deletes what is older than a day. */
export async function removeOldEvents(context: Pick<EventsContext, 'db' | 'clock'>): Promise<void> {
  await publishChanges(context);
  await repository.removeOld(context.db.write, context.clock() - eventLifetimeMs);
}

/** What has changed, for open screens: as a stream, or as one answer. */
export function createEventsService(context: EventsContext) {
  const { db, config } = context;
  const streams = createOpenStreams(config);
  const feed = createEventFeed(context, streams);

  return {
    /** What the caller has missed since a position; without one, only the present position. */
    async list(caller: SignedIn, after: number | undefined): Promise<EventBatch> {
      await publishChanges(context);
      return readBatch(db.read, caller, after);
    },

    /**
     * Opens a stream that begins with what the caller has missed. `cut` ends its connection. Throws 429 when the
     * server has too many streams.
     */
    async open(caller: SignedIn, after: number | undefined, cut: () => void) {
      await feed.start();
      let batch = await readBatch(db.read, caller, after);
      // What was delivered to the others meanwhile must not be missed.
      while (batch.last < feed.position()) batch = await readBatch(db.read, caller, after);
      const opened = streams.open(caller, batch.last, cut);
      opened.stream.send(toServerSentEvent(batch));
      return opened;
    },

    /** Open streams of this server. */
    streamCount: streams.count,

    /** Ends every stream; clients open them again at another server, or later. */
    stop: feed.stop,
  };
}

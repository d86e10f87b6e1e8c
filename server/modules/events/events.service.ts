import type { EventBatch } from '#contract/model/eventBatch.ts';
import { toServerSentEvent } from '#domain/events/event-audience.ts';
import { day } from '#domain/format/durations.ts';
import type { QueryOf } from '#server/contract/handlers.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { createEventFeed, type EventsContext } from './event-feed.ts';
import { eventsRepository as repository } from './events.repository.ts';
import { createDayTeller } from './new-day.ts';
import { createOpenStreams } from './open-streams.ts';
import { type PublishContext, publishChanges } from './publish-changes.ts';
import { readBatch } from './read-batch.ts';

export type EventsService = ReturnType<typeof createEventsService>;

/** A position, or an age in seconds. */
type Since = QueryOf<'getEvents'>;

/** How long events are kept for clients that were away. */
const eventLifetimeMs = day;

/** Publishes waiting changes, and deletes events that are older than a day. */
export async function removeOldEvents(context: PublishContext): Promise<void> {
  await publishChanges(context);
  await repository.removeOld(context.db.write, context.clock() - eventLifetimeMs);
}

/** What has changed, for open screens: as a stream, or as one answer. */
export function createEventsService(context: EventsContext) {
  const { db, config, clock } = context;
  const streams = createOpenStreams(config);
  const feed = createEventFeed(context, streams);

  const positionOf = ({ after, age }: Since) => ({
    after,
    since: age === undefined ? undefined : clock() - age * 1000,
  });

  return {
    /** What the caller has missed since a position or in the last seconds. */
    async list(caller: SignedIn, from: Since): Promise<EventBatch> {
      await publishChanges(context);
      return readBatch(db.read, caller, positionOf(from));
    },

    /**
     * Opens a stream that begins with what the caller has missed. `cut` ends its connection. Throws 429 when the
     * server has too many streams.
     */
    async open(caller: SignedIn, from: Since, cut: () => void) {
      const position = positionOf(from);
      await feed.start();
      let batch = await readBatch(db.read, caller, position);
      // What was delivered to the others meanwhile must not be missed.
      while (batch.last < feed.position()) batch = await readBatch(db.read, caller, position);
      const opened = streams.open(caller, batch.last, cut);
      opened.stream.send(toServerSentEvent(batch));
      return opened;
    },

    /** Tells open screens once of each new day. */
    tellDay: createDayTeller(context),

    /** Hears of the streams of other servers, for which this one publishes its changes. */
    hearStreams: feed.hearStreams,

    /** Open streams of this server. */
    streamCount: streams.count,

    /** Ends every stream; clients open them again at another server, or later. */
    stop: feed.stop,
  };
}

import type { StreamTable } from '#server/contract/event-stream.ts';
import type { HandlersOf, QueryOf } from '#server/contract/handlers.ts';
import type { EventsService } from './events.service.ts';

export function createEventsHandlers(events: EventsService): HandlersOf<'getEvents'> {
  return {
    getEvents: async ({ query, user, request }) => ({
      data: await events.list(user, positionOf(query, request)),
    }),
  };
}

/** The same operation for callers that accept a stream. */
export function createEventStreams(events: EventsService): StreamTable {
  return {
    getEvents: ({ query, user, request, cut }) =>
      events.open(user, positionOf(query as QueryOf<'getEvents'>, request), cut),
  };
}

/** The position in the query, or in the header that an EventSource sends after a lost connection. */
function positionOf(query: QueryOf<'getEvents'>, request: Request): QueryOf<'getEvents'> {
  const header = request.headers.get('last-event-id') ?? '';
  return { after: /^\d{1,15}$/.test(header) ? Number(header) : undefined, ...query };
}

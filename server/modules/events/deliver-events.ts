import { eventsFor, toServerSentEvent } from '#domain/events/event-audience.ts';
import type { EventRow } from './events.repository.ts';
import type { EventStream, OpenStreams } from './open-streams.ts';

/** Sends published events to every open stream that they concern; a text that many get is made once. */
export function deliverEvents(rows: readonly EventRow[], streams: OpenStreams): void {
  const last = rows.at(-1)?.id ?? 0;
  const first = rows[0]?.id ?? 0;
  const owners = new Set(rows.map(({ user_id }) => user_id));
  /** By role: the text for accounts that own none of the events. */
  const shared = new Map<string, string>();
  for (const stream of streams.all()) {
    if (stream.last >= last) continue;
    const { id, role } = stream.caller;
    const isShared = stream.last < first && !owners.has(id);
    const text = (isShared ? shared.get(role) : undefined) ?? textFor(stream, rows, last);
    if (isShared) shared.set(role, text);
    stream.last = last;
    if (text !== '') stream.send(text);
  }
}

/** Empty when none of the events is for this stream. */
function textFor({ caller, last: known }: EventStream, rows: readonly EventRow[], last: number): string {
  const events = eventsFor(
    caller,
    rows.filter(({ id }) => id > known),
  );
  return events.length === 0 ? '' : toServerSentEvent({ last, reset: false, events });
}

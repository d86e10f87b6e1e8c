import { toHeartbeat, toServerSentEvent } from '#domain/events/event-audience.ts';
import { defaultStreamsPerAccount, streamsToEnd } from '#domain/events/stream-limits.ts';
import { accountOfToken } from '../mock-session.ts';
import { records } from '../records.ts';
import { eventsSince } from './change-events.ts';

/** A client that reads events as they come. */
export interface EventStream {
  /** The token of its session. */
  session: string;
  account: number;
  /** The position of the last event that it was sent. */
  last: number;
  send(text: string): void;
  end(): void;
}

const streams = new Set<EventStream>();

/** Sends what has changed to every open stream that it concerns; ends those whose session has ended. */
export function deliverEvents(): void {
  for (const stream of streams) {
    const account = accountOfToken(stream.session);
    if (!account) {
      stream.end();
      continue;
    }
    const batch = eventsSince(records, account, { after: stream.last, since: null });
    stream.last = batch.last;
    if (batch.reset || batch.events.length > 0) stream.send(toServerSentEvent(batch));
  }
}

/** Ends every stream: a client opens another one, and meets what was changed meanwhile. */
export function endStreams(): void {
  for (const stream of streams) stream.end();
}

/** Sends a comment, which keeps the lines open; ends those whose session has ended by time. */
export function keepStreamsOpen(): void {
  for (const stream of streams)
    if (accountOfToken(stream.session)) stream.send(toHeartbeat(stream.last));
    else stream.end();
}

/** Adds a stream, above a limit of its session or account in place of the oldest; returns what removes it. */
export function openStream(stream: EventStream): () => void {
  for (const oldest of streamsToEnd(streams, stream, defaultStreamsPerAccount)) {
    streams.delete(oldest);
    oldest.end();
  }
  streams.add(stream);
  return () => streams.delete(stream);
}

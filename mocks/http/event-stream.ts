import type { ServerResponse } from 'node:http';
import type { EventsAnswer } from '#contract/model/eventsAnswer.ts';
import { toServerSentEvent } from '#domain/events/event-audience.ts';
import { deliverEvents, type EventStream, keepStreamsOpen, openStream } from '../business/event-streams.ts';
import type { ReadableHeaders } from '../contract/mock-request.ts';
import { operationOf } from '../contract/operation-of.ts';
import { accountOfToken } from '../mock-session.ts';

/** Whether a call asks for a stream of events. */
export const asksForStream = (method: string, pathname: string, headers: ReadableHeaders): boolean =>
  headers.get('accept')?.includes('text/event-stream') === true &&
  operationOf(method, pathname) === 'getEvents';

/** How often a comment keeps the lines open, ms: proxies close one that is silent for a minute. */
const heartbeatMs = 20_000;

setInterval(keepStreamsOpen, heartbeatMs).unref();

/** Sends the answer to the call as the first event, and leaves the connection open for those that follow. */
export function sendStream(
  outgoing: ServerResponse,
  { text, token, headers }: { text: string; token: string; headers: Record<string, string> },
): void {
  const { data } = JSON.parse(text) as EventsAnswer;
  outgoing.writeHead(200, headers);
  outgoing.write(toServerSentEvent(data));
  const stream: EventStream = {
    ...{ session: token, account: accountOfToken(token)?.id ?? 0, last: data.last },
    send: (part) => void outgoing.write(part),
    end: () => void outgoing.end(),
  };
  outgoing.once('close', openStream(stream));
  // What was changed since the answer was made.
  deliverEvents();
}

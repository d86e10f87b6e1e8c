import { isOffline } from '#api/connection.ts';
import { apiBase } from '#api/http.ts';
import { readSessionToken } from '#api/session-token.ts';
import { getEvents } from '#contract/hooks/events/events.ts';
import type { EventBatch } from '#contract/model/eventBatch.ts';
import type { GetEvents200 } from '#contract/model/getEvents200.ts';
import { createEventParser } from './event-parser.ts';

/** The server sends something every 20 seconds: after this silence the line is dead, ms. */
const silenceMs = 50_000;
/** Pauses before the stream is opened again, ms; the last one repeats. */
const pausesMs = [500, 1000, 2000, 5000, 15_000, 30_000];
/** The contract's maximum, in seconds. */
const maxAge = 3600;
/** Added at random, so that the clients of a server that restarts do not all come at once, ms. */
const spreadMs = 1000;

/** `isFirst`: it also has what happened while the page loaded, and may be on the screen already. */
export type OnBatch = (batch: EventBatch, isFirst: boolean) => void;

type StreamOptions = {
  signal: AbortSignal;
  /** The position up to which events are known. */
  position: () => number | undefined;
  onBatch: OnBatch;
};

/** Reads the stream of events until it is aborted, and resumes it at the last position after every interruption. */
export async function keepStream(options: StreamOptions): Promise<void> {
  const { signal } = options;
  for (let failures = 0; !signal.aborted; failures += 1) {
    const received = await readStream(options).catch(() => false);
    if (received) failures = 0;
    const pause = pausesMs[Math.min(failures, pausesMs.length - 1)]! + Math.random() * spreadMs;
    await wait(pause, signal);
  }
}

/** Where to begin; at first with the seconds in which the page has loaded. */
function from(position: number | undefined): string {
  if (position !== undefined) return `after=${position}`;
  return `age=${Math.min(maxAge, Math.ceil(performance.now() / 1000))}`;
}

/** Reads one connection until it ends; false when it brought nothing. */
async function readStream({ signal, position, onBatch }: StreamOptions): Promise<boolean> {
  const token = readSessionToken();
  if (!token || isOffline()) return false;
  const connection = new AbortController();
  const abort = () => connection.abort();
  signal.addEventListener('abort', abort);
  let silence = setTimeout(abort, silenceMs);
  let received = false;
  try {
    const response = await fetch(`${apiBase}/events?${from(position())}`, {
      headers: { Accept: 'text/event-stream', token, Authorization: `Bearer ${token}` },
      signal: connection.signal,
    });
    // An ended session is handled as with every call.
    if (response.status === 401) await getEvents();
    if (!response.ok || !response.body) return false;
    let isFirst = position() === undefined;
    // A server that cannot stream, such as the mock in the browser, is asked again after a pause.
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      onBatch(((await response.json()) as GetEvents200).data, position() === undefined);
      return false;
    }
    const parse = createEventParser((batch) => {
      onBatch(batch, isFirst);
      isFirst = false;
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      received = true;
      clearTimeout(silence);
      silence = setTimeout(abort, silenceMs);
      parse(part.value);
    }
    return received;
  } catch {
    return received;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
    connection.abort();
  }
}

/** Waits, but not longer than until the connection is back. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

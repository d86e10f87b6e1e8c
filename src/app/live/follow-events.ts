import type { EventBatch } from '#contract/model/eventBatch.ts';
import { keepStream } from './event-stream.ts';

/**
 * Calls back with every batch of events of an account. All tabs of the browser share one stream: the tab that holds
 * the lock reads it and passes the batches on, and when it closes another one resumes at the same position. Without
 * locks (plain HTTP on another host) each tab reads a stream while it is visible.
 */
export function followEvents(userId: number, onBatch: (batch: EventBatch) => void): () => void {
  const stopping = new AbortController();
  const name = `facet.events.${userId}`;
  const channel = new BroadcastChannel(name);
  let last: number | undefined;
  const take = (batch: EventBatch) => {
    last = batch.last;
    onBatch(batch);
  };
  channel.onmessage = ({ data }: MessageEvent<EventBatch>) => take(data);
  const read = (signal: AbortSignal) =>
    keepStream({
      signal,
      position: () => last,
      onBatch: (batch) => {
        channel.postMessage(batch);
        take(batch);
      },
    });
  if (navigator.locks)
    navigator.locks
      .request(name, { signal: stopping.signal }, () => read(stopping.signal))
      .catch(() => undefined);
  else readWhileVisible(read, stopping.signal);
  return () => {
    stopping.abort();
    channel.close();
  };
}

function readWhileVisible(read: (signal: AbortSignal) => Promise<void>, stopping: AbortSignal): void {
  let reading: AbortController | undefined;
  const follow = () => {
    reading?.abort();
    if (document.visibilityState === 'hidden' || stopping.aborted) return;
    reading = new AbortController();
    void read(reading.signal);
  };
  document.addEventListener('visibilitychange', follow);
  stopping.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', follow);
    reading?.abort();
  });
  follow();
}

import type { EventBatch } from '#contract/model/eventBatch.ts';
import { keepStream, type OnBatch } from './event-stream.ts';

/**
 * Calls back with every batch of events of an account. All tabs of the browser share one stream: the tab that holds
 * the lock reads it and passes the batches on, and when it closes another one resumes at the same position. Without
 * locks (plain HTTP on another host) each tab reads a stream while it is visible.
 */
export function followEvents(userId: number, onBatch: OnBatch): () => void {
  const stopping = new AbortController();
  const name = `facet.events.${userId}`;
  const channel = new BroadcastChannel(name);
  let last: number | undefined;
  const take: OnBatch = (batch, isFirst) => {
    last = batch.last;
    onBatch(batch, isFirst);
  };
  channel.onmessage = ({ data }: MessageEvent<[EventBatch, boolean]>) => take(...data);
  const read = (signal: AbortSignal) =>
    keepStream({
      signal,
      position: () => last,
      onBatch: (batch, isFirst) => {
        channel.postMessage([batch, isFirst]);
        take(batch, isFirst);
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

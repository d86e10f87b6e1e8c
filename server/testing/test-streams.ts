import type { EventBatch } from '#contract/model/eventBatch.ts';
import type { LiveEvent } from '#contract/model/liveEvent.ts';
import type { TestServer } from './test-server.ts';

/** Longest wait for an event, ms. */
const timeoutMs = 5000;

/** An open stream of events, as a client reads it. */
export interface TestStream {
  /** Whether everything has to be read again, and the position at the start. */
  first: EventBatch;
  /** Waits until these many events have arrived, and answers all of them. */
  events(count: number): Promise<LiveEvent[]>;
  /** The latest position. */
  last(): number;
  /** Waits until the server has ended the stream. */
  ended(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the stream of a user after a position. Throws with the status when it is refused. */
export async function openTestStream(
  server: Pick<TestServer, 'fetch'>,
  as: { token: string },
  after?: number,
): Promise<TestStream> {
  const headers: Record<string, string> = { accept: 'text/event-stream', token: as.token };
  if (after !== undefined) headers['last-event-id'] = String(after);
  const response = await server.fetch('/api/events', { headers });
  if (!response.ok) throw new Error(`${response.status}`);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const batches: EventBatch[] = [];
  let [text, done] = ['', false];

  async function read(): Promise<void> {
    const { value = '', done: isLast } = await reader.read();
    done ||= isLast;
    text += value;
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const data = /^data: (.*)$/m.exec(message)?.[1];
      if (data) batches.push(JSON.parse(data) as EventBatch);
    }
  }
  let reading: Promise<void> | undefined;
  async function readUntil(enough: () => boolean): Promise<boolean> {
    const until = Date.now() + timeoutMs;
    while (!enough() && !done && Date.now() < until) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await Promise.race([reading, new Promise((next) => setTimeout(next, until - Date.now()))]);
    }
    return enough();
  }
  await readUntil(() => batches.length > 0);
  const all = () => batches.flatMap(({ events }) => events);
  return {
    first: batches[0]!,
    async events(count) {
      await readUntil(() => all().length >= count);
      return all();
    },
    last: () => batches.at(-1)!.last,
    ended: async () => readUntil(() => done).then(() => done),
    close: () => reader.cancel(),
  };
}

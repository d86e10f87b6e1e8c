import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Work under a limit that goes on until `finish`. */
function startWork(limit: ReturnType<typeof createConcurrencyLimit<string>>) {
  const started: string[] = [];
  const running: { name: string; end(): void }[] = [];
  const start = (key: string, name = key) =>
    limit.run(key, () => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      running.push({ name, end: resolve });
      return promise;
    });
  /** Ends the work that has run longest, after `ms`. */
  async function finish(ms = 0): Promise<void> {
    vi.advanceTimersByTime(ms);
    running.shift()?.end();
    await settle();
  }
  return { started, running, start, finish };
}

it('lets keys that wait for a slot have one in turn, and no key more than its share', async () => {
  const work = startWork(
    createConcurrencyLimit({ perKey: 2, waitingPerSlot: 10, total: 4, maxWaitMs: 1000 }),
  );
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void work.start('a', name);
  for (const name of ['b1', 'b2', 'b3', 'c1', 'c2', 'd1']) void work.start(name[0]!, name);
  await settle();
  expect(work.started).toEqual(['a1', 'a2', 'b1', 'b2']);
  while (work.running.length > 0) await work.finish();
  expect(work.started).toEqual(['a1', 'a2', 'b1', 'b2', 'a3', 'c1', 'b3', 'd1', 'a4', 'c2', 'a5']);
});

it('refuses at once what would wait too long behind earlier work, and nothing once that has ended', async () => {
  const work = startWork(
    createConcurrencyLimit({ perKey: 2, waitingPerSlot: 100, total: 4, maxWaitMs: 1000 }),
  );
  for (let at = 0; at < 100; at += 1) {
    void work.start('a');
    await work.finish(400);
  }
  const flood = Array.from({ length: 12 }, () => work.start('a').catch(({ status }) => status as number));
  await settle();
  // Two run and five wait, each pair for 400 ms.
  expect(await Promise.all(flood.slice(7))).toEqual(Array(5).fill(429));
  void work.start('b');
  void work.start('b');
  await settle();
  expect(work.started.slice(-2)).toEqual(['b', 'b']);
  // Another key waits behind one of each, however many of the first wait.
  const other = work.start('c');
  while (work.running.length > 0) await work.finish(100);
  await Promise.all([...flood.slice(0, 7), other]);
  await work.finish();
  void work.start('a');
  await settle();
  expect(work.running).toHaveLength(1);
});

it('refuses what has waited too long, and gives its place to others', async () => {
  const work = startWork(createConcurrencyLimit({ perKey: 1, waitingPerSlot: 1, total: 2, maxWaitMs: 1000 }));
  void work.start('a');
  void work.start('b');
  const late = work.start('c').catch((failure: unknown) => failure);
  await settle();
  vi.advanceTimersByTime(1001);
  expect(await late).toMatchObject({ status: 429, details: { retryAfter: 2 } });
  void work.start('c', 'again');
  await work.finish();
  expect(work.started).toEqual(['a', 'b', 'again']);
});

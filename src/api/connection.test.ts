import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConnection, slowMs, subscribeConnection, watchCall } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  watchCall()('answered');
  vi.useRealTimers();
});

it('is slow while a call waits unusually long, until the last of them ends', () => {
  const changed = vi.fn(readConnection);
  const stop = subscribeConnection(changed);
  const [first, second] = [watchCall(), watchCall()];
  vi.advanceTimersByTime(slowMs - 1);
  expect(readConnection()).toBe('usual');
  vi.advanceTimersByTime(1);
  expect(changed).toHaveLastReturnedWith('slow');
  first('answered');
  expect(readConnection()).toBe('slow');
  second('cancelled');
  expect(changed).toHaveLastReturnedWith('usual');
  stop();
});

it('says nothing of calls that are answered in time', () => {
  watchCall()('answered');
  vi.advanceTimersByTime(slowMs);
  expect(readConnection()).toBe('usual');
});

it('is unreachable after a call without an answer, until one is answered', () => {
  watchCall()('unanswered');
  expect(readConnection()).toBe('unreachable');
  watchCall()('cancelled');
  expect(readConnection()).toBe('unreachable');
  watchCall()('answered');
  expect(readConnection()).toBe('usual');
});

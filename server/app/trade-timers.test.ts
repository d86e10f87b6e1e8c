import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minute } from '#domain/format/durations.ts';
import { createLogger } from '#server/platform/logger.ts';
import { readConfig } from './config.ts';
import { startTradeTimers } from './trade-timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often each service is called within two minutes by a server that has the lease or not. */
async function callsWith(hasLease: boolean) {
  const settleDue = vi.fn(() => Promise.resolve(false));
  const [sendMails, tellMemosDue, tellDay] = [1, 2, 3].map(() => vi.fn(() => Promise.resolve()));
  const timers = startTradeTimers(
    {
      lease: { claim: () => Promise.resolve(hasLease) },
      logger: createLogger(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })),
    },
    {
      events: { tellDay: tellDay! },
      holds: { settleDue },
      notices: { sendMails: sendMails! },
      orders: { tellMemosDue: tellMemosDue! },
    },
  );
  await vi.advanceTimersByTimeAsync(2 * minute);
  await timers.stop();
  return [settleDue, sendMails!, tellMemosDue!, tellDay!].map(({ mock }) => mock.calls.length);
}

describe('the timed work of the trade', () => {
  it('is done by the server that has it, each at its interval', async () => {
    expect(await callsWith(true)).toEqual([120, 12, 2, 2]);
  });

  it('asks nothing of a server that has it not', async () => {
    expect(await callsWith(false)).toEqual([0, 0, 0, 0]);
  });
});

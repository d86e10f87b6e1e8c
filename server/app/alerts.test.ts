import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minute } from '#domain/format/durations.ts';
import type { StockListener } from '#server/platform/db/stock-watch.ts';
import { createLogger } from '#server/platform/logger.ts';
import { startAlerts } from './alerts.ts';
import { readConfig } from './config.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often a server that has the lease or not matches offers and sends mails in a minute, with one change of its own. */
async function callsWith(hasLease: boolean) {
  const matchOffers = vi.fn(() => Promise.resolve(false));
  const sendMails = vi.fn(() => Promise.resolve());
  const listeners: StockListener[] = [];
  const watchStock = (listener: StockListener) => {
    listeners.push(listener);
    return () => {};
  };
  const alerts = startAlerts({
    db: { watchStock },
    lease: { claim: () => Promise.resolve(hasLease) },
    logger: createLogger(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })),
    notifications: { matchOffers, sendMails },
  });
  for (const listener of listeners) listener(null);
  await vi.advanceTimersByTimeAsync(minute);
  await alerts.stop();
  return [matchOffers, sendMails].map(({ mock }) => mock.calls.length);
}

describe('alerts', () => {
  it('look for what others have left and send mails on the server that has the timed work', async () => {
    expect(await callsWith(true)).toEqual([13, 1]);
  });

  it('match the changes of every other server, and no more', async () => {
    expect(await callsWith(false)).toEqual([1, 0]);
  });
});

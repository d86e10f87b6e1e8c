import { describe, expect, it } from 'vitest';
import type { NotedEvent } from '../start/noted-event.ts';
import { eventsSince, withEvents } from './change-events.ts';

const admin = { id: 1, user_type: 'ADMIN' } as const;
/** Changes of the orders with these numbers, each at its number as the time. */
const ordersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index): NotedEvent => {
    const subject = first + index;
    return { kind: 'order', subject, change: 'changed', user_id: 2, at: subject };
  });
const noEvents = { events: [], lastEvent: 0 };
const behind = (position: number) => ({ after: position, since: null });

describe('the log of events', () => {
  let log: Parameters<typeof withEvents>[0] = noEvents;
  for (let first = 1; first <= 2401; first += 3) log = withEvents(log, ordersFrom(first, 3));

  it('keeps the latest, and goes on counting', () => {
    expect(log.lastEvent).toBe(2403);
    expect(log.events.length).toBeLessThanOrEqual(2000);
    expect(log.events.at(-1)).toMatchObject({ subject: 2403 });
  });

  it('answers what follows a position', () => {
    const { last, reset, events } = eventsSince(log, admin, behind(2401));
    expect([last, reset, events.map(({ id }) => id)]).toEqual([2403, false, [2402, 2403]]);
    expect(eventsSince(log, admin, behind(1403)).events).toHaveLength(1000);
    expect(eventsSince(log, admin, behind(2403))).toEqual({ last: 2403, reset: false, events: [] });
  });

  it('answers what follows a time', () => {
    const since = (time: number) => eventsSince(log, admin, { after: null, since: time });
    expect(since(2402).events.map(({ id }) => id)).toEqual([2402, 2403]);
    expect(since(9999)).toEqual({ last: 2403, reset: false, events: [] });
    expect(since(1)).toEqual({ last: 2403, reset: true, events: [] });
  });

  it('asks a client to read everything again that missed too much, or comes from before a reset', () => {
    for (const position of [0, 1402, 2404])
      expect(eventsSince(log, admin, behind(position))).toEqual({ last: 2403, reset: true, events: [] });
  });
});

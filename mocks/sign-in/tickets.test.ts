import { expect, it } from 'vitest';
import { keepTicket } from './tickets.ts';

it('keeps a ticket and drops those that have expired', () => {
  const now = Date.now();
  const tickets = new Map<string, { until: number }>();
  for (const [name, until] of [
    ['expired', now - 2],
    ['expired too', now - 1],
    ['valid', now + 60_000],
    ['latest', now + 90_000],
  ] as const)
    keepTicket(tickets, name, { until });
  expect([...tickets.keys()]).toEqual(['valid', 'latest']);
});

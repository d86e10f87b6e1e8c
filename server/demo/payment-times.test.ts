import { expect, test } from 'vitest';
import { localDay, startOfLocalDay } from '#domain/format/days.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { plannedOrders } from './trade-documents.ts';

const hour = 3_600_000;
const week = Array.from({ length: 7 }, (_, age) => startOfLocalDay(localDay(Date.UTC(2026, 10, 23)) - age));
/** Every day of the week: just after midnight, in the morning and late in the evening. */
const moments = week.flatMap((start) => [start + 60_000, start + 8 * hour, start + 23 * hour]);

const planAt = (now: number) =>
  plannedOrders(
    30,
    Array.from({ length: 2000 }, (_, index) => index),
    now,
  );

const isBusinessDay = (day: number) => ![0, 6].includes(new Date(startOfLocalDay(day)).getDay());

test.each(moments)('receives payments on most business days before %d, the latest included', (now) => {
  const paid = planAt(now).flatMap((order) => order.paid);
  const days = new Set(paid.map(({ at }) => localDay(at)));
  const businessDays = Array.from({ length: 30 }, (_, age) => localDay(now) - age).filter(isBusinessDay);
  expect(businessDays.slice(0, 5).every((day) => days.has(day))).toBe(true);
  expect(businessDays.filter((day) => days.has(day)).length / businessDays.length).toBeGreaterThan(0.75);
  expect([...days].every(isBusinessDay)).toBe(true);
});

test.each(moments)('records payments after their order and before %d, in the order of their parts', (now) => {
  const orders = planAt(now);
  for (const { at, paid, status } of orders) {
    const times = [at, ...paid.map((payment) => payment.at), now];
    expect(times).toEqual([...times].sort((one, other) => one - other));
    const parts = paid.reduce((sum, { part }) => sum + part, 0);
    expect(parts === 100).toBe(status === orderStatus.completed);
  }
});

test('is reproducible', () => {
  expect(planAt(moments[0]!)).toEqual(planAt(moments[0]!));
});

import { faker } from '@faker-js/faker/locale/en';
import type { Diamond } from '#contract/model/diamond.ts';
import { getDiamondMock, getOrderMock, getUserMock } from '#contract/model/index.faker.ts';
import type { Order } from '#contract/model/order.ts';
import type { User } from '#contract/model/user.ts';
import { agreeing } from './agreeing.ts';

/** What a factory generates by a seed: the same on every run and every day. */
export function generatedBy<Value>(seed: number, factory: () => Value): Value {
  faker.seed(seed);
  faker.setDefaultRefDate('2026-11-20T12:00:00.000Z');
  return factory();
}

/** A generated row with the facts that matter; its number chooses all the others, which then agree with them. */
const rowBuilder =
  <Row extends { id: number }>(factory: (facts: Partial<Row>) => Row) =>
  (facts: Partial<Row> = {}): Row =>
    agreeing(generatedBy(facts.id ?? 1, () => factory(facts))) as Row;

/** A stone as an administrator sees it. Prices follow from `rap`, the discounts and `carat`. */
export const buildDiamond: (facts?: Partial<Diamond>) => Diamond = rowBuilder<Diamond>(getDiamondMock);
/** An order whose amounts and counts follow from its stones. */
export const buildOrder: (facts?: Partial<Order>) => Order = rowBuilder<Order>(getOrderMock);
export const buildUser: (facts?: Partial<User>) => User = rowBuilder<User>(getUserMock);

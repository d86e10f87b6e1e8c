import type { OrderDiamond } from '#contract/model/orderDiamond.ts';
import { toCents } from '#domain/format/money.ts';
import { pricesOf } from '#domain/pricing/price-sets.ts';
import { records } from '../../records.ts';

/**
 * The price per carat and the amount of a stone of an order as it was sold, in cents. The record of the order has the
 * stone with its prices of that day.
 */
export function soldPrices(orderId: number, { id, carat, amount }: OrderDiamond) {
  const order = records.orders.find((one) => one.id === orderId);
  const line = order?.diamonds.find((stone) => stone.id === id);
  const sets = line ? [pricesOf(line, 'wholesale'), pricesOf(line, 'supplier')] : [];
  const price = sets.find(({ total }) => total === amount)?.price;
  const total = toCents(amount);
  return { total, price: price == null ? Math.round(total / carat) : toCents(price) };
}

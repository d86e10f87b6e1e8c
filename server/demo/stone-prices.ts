import { discountFromPrice, priceFromDiscount, totalFromPrice } from '#domain/pricing/prices.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The three price sets: supplier, wholesale (with the margin of the business), retail. */
export function priceSets(random: SeededRandom, rap: number | null, typed: number, carat: number) {
  const discount = rap === null ? null : random.int(1600, 4400);
  const price = rap === null || discount === null ? typed : priceFromDiscount(rap, discount);
  const above = (percent: number) => {
    if (rap === null || discount === null) return Math.round((typed * (100 + percent)) / 10_000) * 100;
    return priceFromDiscount(rap, Math.max(discount - percent * 75, -1500));
  };
  const wholesale = above(random.int(4, 8));
  const retail = above(random.int(20, 28));
  return {
    rap,
    price,
    discount,
    total_amount: totalFromPrice(price, carat),
    j_price: wholesale,
    j_discount: discountFromPrice(rap, wholesale),
    j_total_amount: totalFromPrice(wholesale, carat),
    retail_price: retail,
    retail_discount: discountFromPrice(rap, retail),
    retail_total_amount: totalFromPrice(retail, carat),
  };
}

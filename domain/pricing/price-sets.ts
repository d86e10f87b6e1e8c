import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondSort } from '#contract/model/diamondSort.ts';
import type { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';

/** Whose price it is: the supplier's (the cost), the business's wholesale or its retail price. */
export const priceSets = ['supplier', 'wholesale', 'retail'] as const;
export type PriceSet = (typeof priceSets)[number];

/** The words of the price sets on screens. */
export const priceSetNames = {
  supplier: 'Supplier',
  wholesale: 'Wholesale',
  retail: 'Retail',
} as const satisfies Record<PriceSet, string>;

/** The fields of each price set, as an administrator receives them. */
export const priceSetFields = {
  supplier: { discount: 'discount', price: 'price', total: 'total_amount' },
  wholesale: { discount: 'j_discount', price: 'j_price', total: 'j_total_amount' },
  retail: { discount: 'retail_discount', price: 'retail_price', total: 'retail_total_amount' },
} as const;

type SetFields = (typeof priceSetFields)[PriceSet];
export type PriceField = SetFields[keyof SetFields];
type PriceRole = keyof SetFields;

/** The prices of a stone; a field that is missing or null is unknown. */
export type PricedStone = Partial<Pick<Diamond, PriceField>>;

/** One price set of a stone, in US$ and per cent; null where it is unknown. */
export type Prices = { discount: number | null; price: number | null; total: number | null };

/** The prices of one set. Buyers receive one set only, in the fields of the first: `set` is null for them. */
export function pricesOf(stone: PricedStone, set: PriceSet | null): Prices {
  const { discount, price, total } = priceSetFields[set ?? 'supplier'];
  return { discount: stone[discount] ?? null, price: stone[price] ?? null, total: stone[total] ?? null };
}

const roleByField = new Map<string, { set: PriceSet; role: PriceRole }>(
  priceSets.flatMap((set) =>
    (['discount', 'price', 'total'] as const).map(
      (role) => [priceSetFields[set][role], { set, role }] as const,
    ),
  ),
);

/** The set that a field belongs to; null for a field that is no price. */
export const priceSetOf = (field: string): PriceSet | null => roleByField.get(field)?.set ?? null;

/** Sort steps by prices of `from` as steps by the same figures of `to`; the others are unchanged. */
export function sortByPricesOf(
  steps: readonly DiamondSort[],
  { from, to }: { from: PriceSet; to: PriceSet },
): DiamondSort[] {
  return steps.map((step) => {
    const known = roleByField.get(step.by);
    if (known?.set !== from) return step;
    return { ...step, by: priceSetFields[to][known.role] satisfies DiamondSortColumn };
  });
}

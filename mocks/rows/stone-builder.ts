import type { Diamond } from '#contract/model/diamond.ts';
import type { PublicDiamond } from '#contract/model/publicDiamond.ts';
import { toCaratThousandths } from '#domain/format/carat.ts';
import { fromCents, toCents } from '#domain/format/money.ts';
import { toHundredths } from '#domain/format/percent.ts';
import { priceFromDiscount, totalFromPrice } from '#domain/pricing/prices.ts';
import { builtInShapes } from '#domain/stone-fields/shapes.ts';
import { stoneFields } from '#domain/stone-fields/stone-fields.ts';

type Grades = Pick<Diamond, 'cut' | 'polish' | 'symmetry' | 'fluo' | 'girdle'>;

/** The facts of a stone; the three price sets follow from `rap` and the discounts. */
export type StoneFacts = Pick<Diamond, 'id' | 'stone_id' | 'shape' | 'carat' | 'color' | 'clarity'> &
  Partial<Diamond> & {
    rap: number | null;
    /** Supplier's, wholesale and retail discount in per cent; without a list price the prices per carat in US$. */
    offers: readonly [supplier: number, wholesale: number, retail: number];
  };

function offer(rap: number | null, value: number, carat: number) {
  const price = rap === null ? toCents(value) : priceFromDiscount(toCents(rap), toHundredths(value));
  return {
    discount: rap === null ? null : value,
    price: fromCents(price),
    total: fromCents(totalFromPrice(price, toCaratThousandths(carat))),
  };
}

/** A stone says nothing about a field that has no default. */
const blankFields = Object.fromEntries(
  Object.entries(stoneFields)
    .filter(([, field]) => field.nullable && field.seenBy !== 'nobody')
    .map(([name]) => [name, null]),
);

const defaults: Omit<Grades, 'cut'> & Partial<Diamond> = {
  polish: 'EX',
  symmetry: 'EX',
  fluo: 'None',
  girdle: 'Medium - Slightly Thick',
  kind: 'natural',
  lab: 'GIA',
  location: 'Mumbai',
  certificate_date: '2025-06-12',
  video_url: null,
  certi_url: null,
  featured: 0,
  status: 1,
  updated_at: '2026-11-20T09:15:00.000Z',
  supplier_name: 'Kiran Diamonds',
  state: 'on_sale',
};

/** The demonstration's photograph of a shape; none of a shape that is not built in. */
export function photographOf(shape: string): string | null {
  const known = builtInShapes.find(({ name }) => name === shape);
  return known ? `/files/diamond/demo-${known.slug}-1.webp` : null;
}

/** A stone as sent to an administrator. */
export function buildStone({ offers, ...facts }: StoneFacts): Diamond {
  const [supplier, wholesale, retail] = offers.map((value) => offer(facts.rap, value, facts.carat)) as [
    ReturnType<typeof offer>,
    ReturnType<typeof offer>,
    ReturnType<typeof offer>,
  ];
  return {
    ...blankFields,
    ...defaults,
    img_url: photographOf(facts.shape),
    ...facts,
    discount: supplier.discount,
    price: supplier.price,
    total_amount: supplier.total,
    j_discount: wholesale.discount,
    j_price: wholesale.price,
    j_total_amount: wholesale.total,
    retail_discount: retail.discount,
    retail_price: retail.price,
    retail_total_amount: retail.total,
  } as Diamond;
}

/** The same stone as sent to a buyer: the wholesale set as its prices, without supplier data. */
export function asBuyerSees(stone: Diamond): Diamond {
  const { supplier_name, availability, rap, j_price, j_total_amount, state, memo_id, ...seen } = stone;
  const { retail_discount, retail_price, retail_total_amount, ...rest } = seen;
  return {
    ...rest,
    discount: stone.j_discount,
    price: j_price ?? stone.price,
    total_amount: j_total_amount ?? stone.total_amount,
  };
}

/** The same stone on a public page; the retail set only when the link carries prices. */
export function asPublicSees(stone: Diamond, { prices = false } = {}): PublicDiamond {
  const { price, total_amount, discount, j_discount, featured, status, updated_at, ...rest } =
    asBuyerSees(stone);
  if (!prices) return rest;
  return { ...rest, price: stone.retail_price, total_amount: stone.retail_total_amount };
}

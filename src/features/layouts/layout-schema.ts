import { z } from 'zod';
import { withDecimals, withNumberMessages } from '#components/form/number-rules.ts';
import { createLayoutMessages } from '#contract/field-messages.ts';
import type { Layout } from '#contract/model/layout.ts';
import { CreateLayoutBody } from '#contract/zod/layouts/layouts.zod.ts';

const amounts = ['price', 'discount', 'total', 'j_price', 'j_discount', 'j_total'] as const;

/** The values as they are typed: texts are blank and numbers null until something is entered. */
export type LayoutValues = Record<
  'supplier_name' | 'shape' | 'size_cts' | 'color' | 'clarity' | 'lab' | 'floro' | 'imageUrl' | 'status',
  string
> &
  Record<(typeof amounts)[number] | 'weight_cts' | 'length_cms' | 'no_of_pcs', number | null>;

/** The values of the form for a lot, or for a new one. */
export const layoutValues = (layout: Layout | null): LayoutValues => ({
  supplier_name: layout?.supplier_name ?? '',
  shape: layout?.shape ?? '',
  no_of_pcs: layout?.no_of_pcs ?? null,
  weight_cts: layout?.weight_cts ?? null,
  size_cts: layout?.size_cts ?? '',
  color: layout?.color ?? '',
  clarity: layout?.clarity ?? '',
  lab: layout?.lab ?? '',
  floro: layout?.floro ?? '',
  length_cms: layout?.length_cms ?? null,
  price: layout?.price ?? null,
  discount: layout?.discount ?? null,
  total: layout?.total ?? null,
  j_price: layout?.j_price ?? null,
  j_discount: layout?.j_discount ?? null,
  j_total: layout?.j_total ?? null,
  imageUrl: layout?.imageUrl ?? '',
  status: String(layout?.status ?? 1),
});

export const layoutMessages = withNumberMessages(createLayoutMessages, [
  ...amounts,
  'no_of_pcs',
  'weight_cts',
  'length_cms',
]);

const { shape } = CreateLayoutBody;
const money = Object.fromEntries(amounts.map((name) => [name, withDecimals(shape[name], 2)])) as Pick<
  typeof shape,
  (typeof amounts)[number]
>;

const body = CreateLayoutBody.extend({
  ...money,
  weight_cts: withDecimals(shape.weight_cts, 3),
  length_cms: withDecimals(shape.length_cms, 2),
});

const optional = ['shape', 'size_cts', 'color', 'clarity', 'lab', 'floro', 'imageUrl'] as const;

/** The lot as it is sent: what was left blank is unknown. */
export const layoutSchema = z.preprocess<unknown, typeof body, LayoutValues>((values) => {
  const typed = values as LayoutValues;
  const texts = optional.map((name) => [name, typed[name].trim() || null]);
  return { ...typed, ...Object.fromEntries(texts), status: Number(typed.status) };
}, body);

import type { Layout } from '#contract/model/layout.ts';

export const layoutAmounts = ['price', 'discount', 'total', 'j_price', 'j_discount', 'j_total'] as const;

/** The values as they are typed: texts are blank and numbers null until something is entered. */
export type LayoutValues = Record<
  'supplier_name' | 'shape' | 'size_cts' | 'color' | 'clarity' | 'lab' | 'floro' | 'imageUrl' | 'status',
  string
> &
  Record<(typeof layoutAmounts)[number] | 'weight_cts' | 'length_cms' | 'no_of_pcs', number | null>;

/** The values of the form for a parcel, or for a new one. */
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

import type { StoredMedia } from '#components/form/fields/stored-files-field.tsx';
import type { Jewellery } from '#contract/model/jewellery.ts';

type TextName =
  | 'stockId'
  | 'supplier_name'
  | 'title'
  | 'description'
  | 'gold_color'
  | 'diamond_shape'
  | 'diamond_color';
type ChoiceName = 'gender' | 'categoryId' | 'sub_categoryId' | 'metal' | 'diamond_clarity' | 'is_featured';

export const jewelleryWeights = ['gold_weight', 'diamond_weight'] as const;
export const jewelleryAmounts = ['cost_price', 'selling_price', 'j_selling_price', 'j_discount'] as const;
type NumberName = (typeof jewelleryWeights)[number] | (typeof jewelleryAmounts)[number];

/** The values as they are typed: texts and choices are blank, and numbers null, until something is entered. */
export type JewelleryValues = Record<TextName | ChoiceName, string> &
  Record<NumberName, number | null> & { images: StoredMedia[] };

/** The values of the form for a piece, or for a new one. */
export const jewelleryValues = (piece: Jewellery | null): JewelleryValues => ({
  stockId: piece?.stockId ?? '',
  title: piece?.title ?? '',
  description: piece?.description ?? '',
  gender: piece?.gender ?? 'male',
  categoryId: String(piece?.categoryId ?? ''),
  sub_categoryId: String(piece?.sub_categoryId ?? ''),
  gold_weight: piece?.gold_weight ?? null,
  gold_color: piece?.gold_color ?? '',
  metal: piece?.metal ?? '',
  diamond_weight: piece?.diamond_weight ?? null,
  diamond_shape: piece?.diamond_shape ?? '',
  diamond_color: piece?.diamond_color ?? '',
  diamond_clarity: piece?.diamond_clarity ?? '',
  supplier_name: piece?.supplier_name ?? '',
  selling_price: piece?.selling_price ?? null,
  cost_price: piece?.cost_price ?? null,
  j_selling_price: piece?.j_selling_price ?? null,
  j_discount: piece?.j_discount ?? null,
  is_featured: String(piece?.is_featured ?? 0),
  images: (piece?.images ?? []).map((image) => ({ ...image, isDeleted: false })),
});

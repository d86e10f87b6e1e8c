import { z } from 'zod';
import type { StoredMedia } from '#components/form/fields/stored-files-field.tsx';
import { withDecimals, withNumberMessages } from '#components/form/number-rules.ts';
import { createJewelleryMessages } from '#contract/field-messages.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import { CreateJewelleryBody, UpdateJewelleryBody } from '#contract/zod/jewellery/jewellery.zod.ts';
import { messages } from '#domain/messages/messages.ts';
import { jewelleryMediaLimits } from '#domain/uploads/file-rules.ts';

type TextName =
  | 'stockId'
  | 'supplier_name'
  | 'title'
  | 'description'
  | 'gold_color'
  | 'diamond_shape'
  | 'diamond_color';
type ChoiceName = 'gender' | 'categoryId' | 'sub_categoryId' | 'metal' | 'diamond_clarity' | 'is_featured';

const weights = ['gold_weight', 'diamond_weight'] as const;
const amounts = ['cost_price', 'selling_price', 'j_selling_price', 'j_discount'] as const;
type NumberName = (typeof weights)[number] | (typeof amounts)[number];

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

export const jewelleryMessages = withNumberMessages(createJewelleryMessages, [...weights, ...amounts]);

const { shape } = CreateJewelleryBody;

/** The contract's limits of pictures and videos, of which those that are marked for removal do not count. */
const limitedImages = UpdateJewelleryBody.shape.images.unwrap().refine(
  (all) => {
    const countOf = (type: StoredMedia['file_type']) =>
      all.filter(({ file_type, isDeleted }) => file_type === type && !isDeleted).length;
    return (
      countOf('images') <= jewelleryMediaLimits.images && countOf('videos') <= jewelleryMediaLimits.videos
    );
  },
  { error: messages.upload.jewelleryLimits },
);

const body = CreateJewelleryBody.omit({ status: true, discount: true }).extend({
  gold_weight: withDecimals(shape.gold_weight, 3),
  diamond_weight: withDecimals(shape.diamond_weight, 3),
  cost_price: withDecimals(shape.cost_price, 2),
  selling_price: withDecimals(shape.selling_price, 2),
  j_selling_price: withDecimals(shape.j_selling_price, 2),
  j_discount: withDecimals(shape.j_discount, 2),
  images: limitedImages,
});

const choices = ['gender', 'metal', 'diamond_clarity'] as const;

/** The piece as it is sent; what was not chosen is missing. The status stays what it is: the form has no field for it. */
export const jewellerySchema = z.preprocess<unknown, typeof body, JewelleryValues>((values) => {
  const typed = values as JewelleryValues;
  return {
    ...typed,
    ...Object.fromEntries(choices.map((name) => [name, typed[name] || undefined])),
    categoryId: Number(typed.categoryId) || undefined,
    sub_categoryId: Number(typed.sub_categoryId) || undefined,
    is_featured: Number(typed.is_featured),
  };
}, body);

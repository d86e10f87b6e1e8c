import { z } from 'zod';
import type { StoredMedia } from '#components/form/fields/stored-files-field.tsx';
import { withDecimals, withNumberMessages } from '#components/form/number-rules.ts';
import { createJewelleryMessages } from '#contract/field-messages.ts';
import { CreateJewelleryBody, UpdateJewelleryBody } from '#contract/zod/jewellery/jewellery.zod.ts';
import { messages } from '#domain/messages/messages.ts';
import { jewelleryMediaLimits } from '#domain/uploads/file-rules.ts';
import { type JewelleryValues, jewelleryAmounts, jewelleryWeights } from './jewellery-values.ts';

const jewelleryMessages = withNumberMessages(createJewelleryMessages, [
  ...jewelleryWeights,
  ...jewelleryAmounts,
]);

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
const jewellerySchema = z.preprocess<unknown, typeof body, JewelleryValues>((values) => {
  const typed = values as JewelleryValues;
  return {
    ...typed,
    ...Object.fromEntries(choices.map((name) => [name, typed[name] || undefined])),
    categoryId: Number(typed.categoryId) || undefined,
    sub_categoryId: Number(typed.sub_categoryId) || undefined,
    is_featured: Number(typed.is_featured),
  };
}, body);

export const jewelleryChecks = { schema: jewellerySchema, messages: jewelleryMessages };

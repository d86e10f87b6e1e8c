import { z } from 'zod';
import { withDecimals, withNumberMessages } from '#components/form/number-rules.ts';
import { createLayoutMessages } from '#contract/field-messages.ts';
import { CreateLayoutBody } from '#contract/zod/layouts/layouts.zod.ts';
import { type LayoutValues, layoutAmounts } from './layout-values.ts';

const layoutMessages = withNumberMessages(createLayoutMessages, [
  ...layoutAmounts,
  'no_of_pcs',
  'weight_cts',
  'length_cms',
]);

const { shape } = CreateLayoutBody;
const money = Object.fromEntries(layoutAmounts.map((name) => [name, withDecimals(shape[name], 2)])) as Pick<
  typeof shape,
  (typeof layoutAmounts)[number]
>;

const body = CreateLayoutBody.extend({
  ...money,
  weight_cts: withDecimals(shape.weight_cts, 3),
  length_cms: withDecimals(shape.length_cms, 2),
});

const optional = ['shape', 'size_cts', 'color', 'clarity', 'lab', 'floro', 'imageUrl'] as const;

/** The parcel as it is sent: what was left blank is unknown. */
const layoutSchema = z.preprocess<unknown, typeof body, LayoutValues>((values) => {
  const typed = values as LayoutValues;
  const texts = optional.map((name) => [name, typed[name].trim() || null]);
  return { ...typed, ...Object.fromEntries(texts), status: Number(typed.status) };
}, body);

export const layoutChecks = { schema: layoutSchema, messages: layoutMessages };

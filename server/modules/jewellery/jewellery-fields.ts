import { createJewelleryMessages as messages } from '#contract/field-messages.ts';
import type { JewelleryUpdate } from '#contract/model/jewelleryUpdate.ts';
import {
  type FieldProblems,
  omitUndefined,
  readDecimals,
  readTexts,
} from '#server/contract/record-fields.ts';
import type { NewRow, RowChange } from '#server/platform/db/schema.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';

/** The fields of a piece in a create or update request, without its images. An update may contain only some. */
type JewelleryFields = Omit<JewelleryUpdate, 'id' | 'updated_at' | 'images'>;

/** The columns of a new piece, except its timestamps. */
export type NewPieceValues = Omit<NewRow<'jewellery'>, 'created_at' | 'updated_at'>;

const decimals = {
  gold_weight: 3,
  diamond_weight: 3,
  cost_price: 2,
  selling_price: 2,
  discount: 2,
  j_selling_price: 2,
  j_discount: 2,
} as const;

const blank = {
  stockId: messages.stockId.required,
  supplier_name: messages.supplier_name.required,
  title: messages.title.required,
  description: messages.description.required,
  gold_color: messages.gold_color.required,
  diamond_shape: messages.diamond_shape.required,
  diamond_color: messages.diamond_color.required,
};

/** Converts the submitted fields to column values. Throws 422 that lists every invalid field. */
export function readPiece(sent: JewelleryFields): RowChange<'jewellery'> {
  const problems: FieldProblems = {};
  const { stockId: stock_id, ...texts } = readTexts(sent, blank, problems);
  const row = {
    stock_id,
    ...texts,
    ...readDecimals(sent, decimals, problems),
    gender: sent.gender,
    category_id: sent.categoryId,
    sub_category_id: sent.sub_categoryId,
    metal: sent.metal,
    diamond_clarity: sent.diamond_clarity,
    is_featured: sent.is_featured === undefined ? undefined : (Number(sent.is_featured) as 0 | 1),
    status: sent.status,
  };
  if (Object.keys(problems).length > 0) throw unprocessable(problems);
  return omitUndefined(row);
}

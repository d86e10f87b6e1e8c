import type { JewelleryUpdate } from '#contract/model/jewelleryUpdate.ts';
import { validationMessages } from '#domain/messages/validation-messages.ts';
import {
  type FieldProblems,
  omitUndefined,
  readDecimals,
  readTexts,
} from '#server/contract/record-fields.ts';
import type { NewRow, RowChange } from '#server/platform/db/schema.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';

/** A piece as it is sent, without its pictures: a whole one or some of its fields. */
type JewelleryFields = Omit<JewelleryUpdate, 'id' | 'updated_at' | 'images'>;

/** Everything a new piece needs but its times. */
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

const { stockId, supplier_name, title, description, gold_color, diamond_shape, diamond_color } =
  validationMessages.jewellery;
const blank = { stockId, supplier_name, title, description, gold_color, diamond_shape, diamond_color };

/** The fields that were sent, as they are stored. 422 naming every one that cannot be. */
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
    is_featured: sent.is_featured,
    status: sent.status,
  };
  if (Object.keys(problems).length > 0) throw unprocessable(problems);
  return omitUndefined(row);
}

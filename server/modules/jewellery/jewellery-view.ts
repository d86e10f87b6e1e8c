import type { Jewellery } from '#contract/model/jewellery.ts';
import { fromCaratThousandths } from '#domain/format/carat.ts';
import { fromScaled } from '#domain/format/decimal.ts';
import { fromCents } from '#domain/format/money.ts';
import { fromHundredths, fromHundredthsOrNull } from '#domain/format/percent.ts';
import type { PieceRow } from './jewellery.repository.ts';
import type { StoredImage } from './jewellery-images.ts';

/** Converts a stored piece to the API model. */
export const toJewellery = (row: PieceRow, images: readonly StoredImage[]): Jewellery => ({
  id: row.id,
  stockId: row.stock_id,
  supplier_name: row.supplier_name,
  title: row.title,
  description: row.description,
  gender: row.gender,
  categoryId: row.category_id,
  sub_categoryId: row.sub_category_id,
  category: { id: row.category_id, name: row.category_name },
  subCategory: { id: row.sub_category_id, name: row.subcategory_name },
  gold_weight: fromScaled(row.gold_weight, 3),
  gold_color: row.gold_color,
  metal: row.metal,
  diamond_weight: fromCaratThousandths(row.diamond_weight),
  diamond_shape: row.diamond_shape,
  diamond_color: row.diamond_color,
  diamond_clarity: row.diamond_clarity,
  cost_price: fromCents(row.cost_price),
  selling_price: fromCents(row.selling_price),
  discount: fromHundredthsOrNull(row.discount),
  j_selling_price: fromCents(row.j_selling_price),
  j_discount: fromHundredths(row.j_discount),
  is_featured: row.is_featured,
  status: row.status,
  images: images.map(({ id, image_url, file_type }) => ({ id, imageUrl: image_url, file_type })),
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
});

import type { Trx } from '#server/platform/db/database.ts';
import { insertAll, insertRows } from './demo.repository.ts';
import { type CategoryName, categories, demoJewellery, demoParcels } from './goods.ts';
import type { DemoPictures } from './seed-pictures.ts';

interface GoodsRequest {
  jewellery: number;
  parcels: number;
  pictures: DemoPictures;
  now: number;
}

export async function seedGoods(
  trx: Trx,
  { jewellery, parcels, pictures, now }: GoodsRequest,
): Promise<void> {
  const ids = await seedCategories(trx, now);
  const jewels = demoJewellery(jewellery, now);
  const rows = jewels.map(({ category, subcategory, ...jewel }) => ({
    ...jewel,
    category_id: ids.get(category) as number,
    sub_category_id: ids.get(`${category}/${subcategory}`) as number,
  }));
  const stored = await insertAll(trx, 'jewellery', rows);
  const images = stored.map((jewellery_id, index) => ({
    jewellery_id,
    image_url: pictures.ofJewel(jewels[index]!),
    file_type: 'images' as const,
    position: 0,
  }));
  await insertRows(trx, 'jewellery_images', images);
  const goods = demoParcels(parcels, now).map((parcel, index) => ({
    ...parcel,
    image_url: pictures.ofParcel(index),
  }));
  await insertAll(trx, 'layouts', goods);
}

/** The ids of the categories by name, of the sub-categories by "category/name". */
async function seedCategories(trx: Trx, now: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const stamp = { created_at: now, updated_at: now };
  for (const name of Object.keys(categories) as CategoryName[]) {
    const [category_id] = await insertAll(trx, 'categories', [
      { name, name_key: name.toLowerCase(), ...stamp },
    ]);
    ids.set(name, category_id!);
    const below = categories[name].map((part) => ({
      category_id: category_id!,
      name: part,
      name_key: part.toLowerCase(),
      ...stamp,
    }));
    const stored = await insertAll(trx, 'subcategories', below);
    for (const [index, part] of below.entries()) ids.set(`${name}/${part.name}`, stored[index]!);
  }
  return ids;
}

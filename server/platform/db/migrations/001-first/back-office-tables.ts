import type { Kysely } from 'kysely';
import { col, createIndex, createTable, type Engine, maybe, unique } from '../../portable-columns.ts';

/** Layouts, jewellery, videos, configuration and stored files. */
export async function createBackOfficeTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'layouts', layoutColumns);
  await createIndex(db, 'layouts', ['updated_at', 'id']);
  await createJewelleryTables(db, engine);
  await createTable(db, engine, 'videos', {
    id: col.id,
    kind: col.text,
    image_url: col.text,
    created_by: maybe(col.ref('users', 'set null')),
    created_at: col.big,
  });
  await createIndex(db, 'videos', ['kind', 'id']);
  await createTable(db, engine, 'configs', { config_type: col.key, config: col.text, updated_at: col.big });
  await createTable(db, engine, 'files', {
    id: col.id,
    name: unique(col.text),
    kind: col.text,
    original_name: maybe(col.text),
    size: col.big,
    mime: col.text,
    owner_id: maybe(col.ref('users', 'set null')),
    created_at: col.big,
  });
  await createIndex(db, 'files', ['kind', 'created_at']);
}

const layoutColumns = {
  id: col.id,
  supplier_name: col.text,
  shape: maybe(col.text),
  weight_cts: maybe(col.whole),
  size_cts: maybe(col.text),
  color: maybe(col.text),
  clarity: maybe(col.text),
  lab: maybe(col.text),
  floro: maybe(col.text),
  length_cms: maybe(col.whole),
  no_of_pcs: col.whole,
  price: col.big,
  discount: col.whole,
  total: col.big,
  j_price: col.big,
  j_discount: col.whole,
  j_total: col.big,
  image_url: maybe(col.text),
  status: col.flag(1),
  created_at: col.big,
  updated_at: col.big,
};

async function createJewelleryTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'categories', {
    id: col.id,
    name: col.text,
    name_key: unique(col.text),
    created_at: col.big,
    updated_at: col.big,
  });
  await createTable(db, engine, 'subcategories', {
    id: col.id,
    category_id: col.ref('categories', 'cascade'),
    name: col.text,
    name_key: col.text,
    created_at: col.big,
    updated_at: col.big,
  });
  await createIndex(db, 'subcategories', ['category_id', 'name_key'], { unique: true });
  await createTable(db, engine, 'jewellery', {
    id: col.id,
    stock_id: unique(col.text),
    supplier_name: col.text,
    title: col.text,
    description: col.text,
    gender: col.text,
    category_id: col.ref('categories'),
    sub_category_id: col.ref('subcategories'),
    gold_weight: col.whole,
    gold_color: col.text,
    metal: col.text,
    diamond_weight: col.whole,
    diamond_shape: col.text,
    diamond_color: col.text,
    diamond_clarity: col.text,
    cost_price: col.big,
    selling_price: col.big,
    discount: maybe(col.whole),
    j_selling_price: col.big,
    j_discount: col.whole,
    is_featured: col.flag(0),
    status: col.flag(1),
    created_at: col.big,
    updated_at: col.big,
  });
  await createIndex(db, 'jewellery', ['category_id']);
  await createIndex(db, 'jewellery', ['sub_category_id']);
  await createTable(db, engine, 'jewellery_images', {
    id: col.id,
    jewellery_id: col.ref('jewellery', 'cascade'),
    image_url: col.text,
    file_type: col.text,
    position: col.whole,
  });
  await createIndex(db, 'jewellery_images', ['jewellery_id', 'position']);
}

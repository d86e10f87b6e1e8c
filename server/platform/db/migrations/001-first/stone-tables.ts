import type { Kysely } from 'kysely';
import {
  col,
  createIndex,
  createTable,
  type Engine,
  maybe,
  otherwise,
  unique,
} from '../../portable-columns.ts';

/** Stones and the names their codes stand for. */
export async function createStoneTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(
    db,
    engine,
    'terms',
    { kind: col.text, code: col.whole, name: col.text, name_key: col.text },
    (table) => table.addPrimaryKeyConstraint('terms_key', ['kind', 'code']),
  );
  await createIndex(db, 'terms', ['kind', 'name_key'], { unique: true });
  await createTable(db, engine, 'diamonds', {
    ...identity,
    ...grades,
    ...prices,
    ...measures,
    ...media,
    featured: col.flag(0),
    status: otherwise(col.code, 1),
    state: otherwise(col.code, 0),
    order_id: maybe(col.big),
    created_at: col.big,
    updated_at: col.big,
  });
  await createDiamondIndexes(db);
}

const identity = { id: col.id, supplier_name: maybe(col.text), stone_id: unique(col.text) };

const grades = {
  shape: col.whole,
  carat: col.whole,
  color: col.whole,
  clarity: maybe(col.code),
  cut: maybe(col.code),
  polish: maybe(col.code),
  symmetry: maybe(col.code),
  fluo: maybe(col.code),
  lab: maybe(col.whole),
  location: maybe(col.whole),
};

const prices = {
  rap: maybe(col.big),
  price: col.big,
  discount: maybe(col.whole),
  total_amount: col.big,
  j_price: col.big,
  j_discount: maybe(col.whole),
  j_total_amount: col.big,
  retail_price: col.big,
  retail_discount: maybe(col.whole),
  retail_total_amount: col.big,
};

const measures = {
  measurement: maybe(col.text),
  length: maybe(col.whole),
  width: maybe(col.whole),
  height: maybe(col.whole),
  table_pct: maybe(col.whole),
  depth_pct: maybe(col.whole),
  ratio: maybe(col.whole),
};

const media = {
  certificate_no: maybe(col.text),
  img_url: maybe(col.text),
  video_url: maybe(col.text),
  certi_url: maybe(col.text),
};

async function createDiamondIndexes(db: Kysely<unknown>): Promise<void> {
  // The search reads nothing but this index until the ten rows of the page are known, so it carries every
  // column that is commonly filtered and the totals and prices of both audiences to sort by.
  const searched = [
    'state',
    'shape',
    'color',
    'clarity',
    'cut',
    'polish',
    'symmetry',
    'carat',
    'fluo',
    'lab',
  ];
  const sorted = ['j_total_amount', 'j_price', 'total_amount', 'price', 'id'];
  await createIndex(db, 'diamonds', [...searched, ...sorted], { name: 'diamonds_search' });
  // The same for a search that begins with a weight, whatever the shape.
  const byWeight = ['state', 'carat', ...searched.filter((name) => name !== 'state' && name !== 'carat')];
  await createIndex(db, 'diamonds', [...byWeight, ...sorted], { name: 'diamonds_search_by_weight' });
  await createIndex(db, 'diamonds', ['state', 'created_at', 'id']);
  await createIndex(db, 'diamonds', ['featured', 'state', 'id']);
  await createIndex(db, 'diamonds', ['certificate_no']);
  await createIndex(db, 'diamonds', ['order_id']);
}

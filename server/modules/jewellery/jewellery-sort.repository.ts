import { type Expression, sql } from 'kysely';
import type { ListJewelleryInput } from '#contract/model/listJewelleryInput.ts';
import type { Schema } from '#server/platform/db/schema.ts';

type SortColumn = NonNullable<ListJewelleryInput['sortWith']>;
type Column = keyof Schema['jewellery'];

/** One ORDER BY term. Blank values sort last in both directions. */
export interface SortStep {
  by: Expression<unknown>;
  ascending: boolean;
}

const columns: Record<SortColumn, { name: Column; text?: true }> = {
  id: { name: 'id' },
  stockId: { name: 'stock_id', text: true },
  supplier_name: { name: 'supplier_name', text: true },
  title: { name: 'title', text: true },
  description: { name: 'description', text: true },
  gold_weight: { name: 'gold_weight' },
  gold_color: { name: 'gold_color', text: true },
  diamond_weight: { name: 'diamond_weight' },
  diamond_shape: { name: 'diamond_shape', text: true },
  diamond_color: { name: 'diamond_color', text: true },
  diamond_clarity: { name: 'diamond_clarity' },
  cost_price: { name: 'cost_price' },
  selling_price: { name: 'selling_price' },
  discount: { name: 'discount' },
  j_selling_price: { name: 'j_selling_price' },
  j_discount: { name: 'j_discount' },
  status: { name: 'status' },
  created_at: { name: 'created_at' },
};

/** Sorts clarities by grade instead of alphabetically. */
const clarityRank = sql`case jewellery.diamond_clarity when 'VVS' then 1 when 'VS' then 2 when 'VS-SI' then 3 else 4 end`;

/** Returns the ORDER BY terms; newest first by default. The id is the last term: unique, so that no row is skipped or repeated between pages. */
export function sortSteps(by: SortColumn | undefined, ascending: boolean): SortStep[] {
  const newestFirst = { by: sql.ref('jewellery.id'), ascending: false };
  if (by === undefined) return [newestFirst];
  const { name, text } = columns[by];
  const column = sql.ref(`jewellery.${name}`);
  // Text columns sort case-insensitively, so that equal values stay together.
  const key = by === 'diamond_clarity' ? clarityRank : text ? sql`lower(${column})` : column;
  return [{ by: key, ascending }, newestFirst];
}

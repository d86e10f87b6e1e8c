import { type Expression, sql } from 'kysely';
import type { ListJewelleryInput } from '#contract/model/listJewelleryInput.ts';
import type { Schema } from '#server/platform/db/schema.ts';

type SortColumn = NonNullable<ListJewelleryInput['sortWith']>;
type Column = keyof Schema['jewellery'];

/** One step of an order; blanks come last in both directions. */
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

/** Clarities by grade, not by alphabet. */
const clarityRank = sql`case jewellery.diamond_clarity when 'VVS' then 1 when 'VS' then 2 when 'VS-SI' then 3 else 4 end`;

/** The order a list asks for, newest first without one; the id comes last, so that pages neither lose nor repeat. */
export function sortSteps(by: SortColumn | undefined, ascending: boolean): SortStep[] {
  const newestFirst = { by: sql.ref('jewellery.id'), ascending: false };
  if (by === undefined) return [newestFirst];
  const { name, text } = columns[by];
  const column = sql.ref(`jewellery.${name}`);
  // Letter case does not part what belongs together.
  const key = by === 'diamond_clarity' ? clarityRank : text ? sql`lower(${column})` : column;
  return [{ by: key, ascending }, newestFirst];
}

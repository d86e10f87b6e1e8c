/** Stones and the names their codes stand for. Units: see ../schema.ts. */
import type { Generated } from 'kysely';

export type LookupKind = 'shape' | 'color' | 'lab' | 'location';

/** Names that occur in many stones, stored once. Codes below 1000 are the built-in ones of src/domain. */
export interface LookupValuesTable {
  kind: LookupKind;
  code: number;
  name: string;
  /** The name in lower case: unique within a kind. */
  name_key: string;
}

/** Where a stone is in its life. Only ON_SALE stones are shown to buyers. */
export const stoneState = { ON_SALE: 0, SOLD: 1, HIDDEN: 2, DELETED: 3 } as const;

export interface DiamondsTable {
  id: Generated<number>;
  supplier_name: string | null;
  /** The stone number of the house; unique. */
  stone_id: string;
  shape: number;
  carat: number;
  color: number;
  clarity: number | null;
  cut: number | null;
  polish: number | null;
  symmetry: number | null;
  fluo: number | null;
  lab: number | null;
  location: number | null;
  /** List price, cents per carat. */
  rap: number | null;
  /** The supplier's set: cents per carat, percent below the list (negative: above it), cents for the stone. */
  price: number;
  discount: number | null;
  total_amount: number;
  /** The business's wholesale set. */
  j_price: number;
  j_discount: number | null;
  j_total_amount: number;
  /** The business's retail set. */
  retail_price: number;
  retail_discount: number | null;
  retail_total_amount: number;
  measurement: string | null;
  length: number | null;
  width: number | null;
  height: number | null;
  table_pct: number | null;
  depth_pct: number | null;
  ratio: number | null;
  certificate_no: string | null;
  img_url: string | null;
  video_url: string | null;
  certi_url: string | null;
  featured: Generated<0 | 1>;
  /** 1 normal, 2 hot deal. */
  status: Generated<1 | 2>;
  /** See stoneState. */
  state: Generated<0 | 1 | 2 | 3>;
  /** The accepted or completed order that took the stone. */
  order_id: number | null;
  created_at: number;
  updated_at: number;
}

/** Which stones were changed, written by triggers; on PostgreSQL only, for the servers beside the one that did. */
export interface StockChangesTable {
  id: Generated<number>;
  /** The transaction that made the change. */
  xact: number;
  made_at: number;
  /** Ids as a JSON array; null after a change of a large part of the stock. */
  stones: string | null;
}

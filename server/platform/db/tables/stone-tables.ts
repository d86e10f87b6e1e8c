/** Stones and the names their codes stand for. Units: see ../schema.ts. */
import type { Generated } from 'kysely';
import type { StoneColumns } from '#domain/stone-fields/stored-columns.ts';

export type LookupKind = 'shape' | 'color' | 'lab' | 'location';

/** Names shared by many stones, stored once. Codes below 1000 are the built-in ones of domain/. */
export interface LookupValuesTable {
  kind: LookupKind;
  code: number;
  name: string;
  /** The name in lower case: unique within a kind. */
  name_key: string;
}

/**
 * The state of a stone. Buyers see only ON_SALE stones. NEEDS_PRICE: nothing has priced it yet; the missing prices
 * are stored as 0.
 */
export const stoneState = { ON_SALE: 0, SOLD: 1, HIDDEN: 2, DELETED: 3, NEEDS_PRICE: 4 } as const;

/** The columns of the defined fields (domain/stone-fields) and of the server's own data about a stone. */
export interface DiamondsTable extends StoneColumns {
  id: Generated<number>;
  featured: Generated<0 | 1>;
  /** 1 normal, 2 hot deal. */
  status: Generated<1 | 2>;
  /** See stoneState. */
  state: Generated<0 | 1 | 2 | 3 | 4>;
  /** The accepted or completed order that took the stone. */
  order_id: number | null;
  created_at: number;
  updated_at: number;
}

/** Changed stones, written by triggers; PostgreSQL only, for the other servers. */
export interface StockChangesTable {
  id: Generated<number>;
  /** The transaction that made the change. */
  xact: number;
  made_at: number;
  /** Ids as a JSON array; null after a change of many stones at once. */
  stones: string | null;
}

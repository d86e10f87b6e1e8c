/** Stones and the names their codes stand for. Units: see ../schema.ts. */
import type { Generated } from 'kysely';
import type { StoneListing } from '#domain/stock/stone-listing.ts';
import type { StoneState } from '#domain/stock/stone-state.ts';
import type { KeptReason } from '#domain/stock/undo-stone.ts';
import type { LookupField } from '#domain/stone-fields/field-lists.ts';
import type { StoneColumns } from '#domain/stone-fields/stored-columns.ts';

export type LookupKind = LookupField;

/** Names shared by many stones, stored once. Codes below 1000 are the built-in ones of domain/. */
export interface LookupValuesTable {
  kind: LookupKind;
  code: number;
  name: string;
  /** The name in lower case: unique within a kind. */
  name_key: string;
}

/** The columns of the defined fields (domain/stone-fields) and of the server's own data about a stone. */
export interface DiamondsTable extends StoneColumns {
  id: Generated<number>;
  featured: Generated<0 | 1>;
  /** 1 normal, 2 hot deal. */
  status: Generated<1 | 2>;
  state: Generated<StoneState>;
  /** The accepted or completed order that took the stone. */
  order_id: number | null;
  /** The physical stone, see `certificateKey`; null for none. */
  certificate_key: Generated<string | null>;
  /** Written by triggers. */
  listing: Generated<StoneListing>;
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

/** A change of many stones at once, which can be undone. */
export interface ChangeSetsTable {
  id: Generated<number>;
  /** `importing` until the import is complete: one that stopped is taken back. */
  kind: 'bulk' | 'import' | 'importing';
  /** Null for a change by a command, and after the account was removed. */
  user_id: number | null;
  /** What was changed, for people. */
  summary: string;
  /** Stones in stock that it changed. */
  changed: Generated<number>;
  /** Stones that it added. */
  created: Generated<number>;
  created_at: number;
  undone_at: number | null;
  undone_by: number | null;
  /** Stones that the undo has taken back. */
  undone: number | null;
}

/** A stone of a change set: its changed columns, or that it was added. */
export interface ChangeSetStonesTable {
  change_set_id: number;
  diamond_id: number;
  /** The changed columns in stored units, as a JSON object; null for an added stone. */
  before: string | null;
  /** The same columns after the change. */
  after: string | null;
  /** Of an added stone its `updated_at`, which tells whether it has changed since. */
  version: number | null;
  /** Why an undo left the stone as it is. */
  kept: KeptReason | null;
}

/** What was decided about the lists of each supplier. */
export interface SupplierDecisionsTable {
  /** See supplierKey. */
  supplier_key: string;
  /** JSON text, see SupplierDecisions. */
  decisions: string;
  updated_at: number;
}

/** What became of an import. */
export const importState = { IMPORTED: 1, UNDONE: 2, PARTLY_UNDONE: 3 } as const;

/** Imports of stock lists that were stored. Reports and files are kept for a shorter time than the rows. */
export interface ImportRunsTable {
  id: Generated<number>;
  source: 'screen' | 'command_line';
  user_id: number | null;
  created_at: number;
  file_name: string;
  file_bytes: number;
  /** JSON text, see ImportRunOptions of the contract. */
  options: string;
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Stones that were missing from the list and were taken off sale. */
  taken_off: number;
  /** JSON text, see ImportPriceMoves of the contract. */
  price_moves: string;
  /** JSON text, see ImportReport of the contract; null once it has expired. */
  report: string | null;
  /** Names of stored files; null for none, and once they have expired. */
  list_file: string | null;
  rejects_file: string | null;
  /** See importState. */
  state: Generated<1 | 2 | 3>;
  change_set_id: number | null;
  undone_at: number | null;
  undone_by: number | null;
  /** JSON text, see ImportUndo of the contract. */
  undo_report: string | null;
}

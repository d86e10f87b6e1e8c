/** What servers beside each other share. Units: see ../schema.ts. */

export interface LocksTable {
  name: 'terms' | 'countries' | 'stock' | 'health';
  /** How often it was taken; of `health`, which nobody takes, when writing was last tried. */
  taken: number;
}

/** How far imports are that a server beside this one runs; of PostgreSQL only. */
export interface ImportProgressTable {
  /** Chosen by the client. */
  import_id: string;
  user_id: number;
  phase: 'reading' | 'storing' | 'done' | 'failed' | 'cancelled';
  rows_read: number;
  bytes: number;
  total_bytes: number;
  changed_at: number;
  /** Null while it runs. */
  ended_at: number | null;
}

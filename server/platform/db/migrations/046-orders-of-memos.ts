import type { Kysely } from 'kysely';
import { createIndex } from '../portable-columns.ts';

/** Finds the memo whose kept stones became an order. */
export const up = (db: Kysely<unknown>): Promise<void> => createIndex(db, 'ended_lines', ['kept_in']);

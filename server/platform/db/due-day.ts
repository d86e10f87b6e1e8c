import { sql } from 'kysely';
import { day } from '#domain/format/durations.ts';

/**
 * The day by which an accepted order is to be paid, in days since 1970-01-01. One that a server of the release before
 * has accepted during an upgrade has none stored: it is due on the day on which it was placed.
 */
export const dueDay = sql<number>`coalesce(orders.due_day, orders.created_at / ${sql.lit(day)})`;

import { type SqlBool, sql } from 'kysely';
import { engineOf } from './cached-query.ts';
import type { Queries } from './database.ts';

/** A list of numbers as one value of a query: an array, or JSON where the engine has none. */
export type BoundList = readonly number[] | string;

export const boundList = (from: Queries, values: readonly number[]): BoundList =>
  engineOf(from) === 'postgres' ? [...values] : JSON.stringify(values);

/**
 * Whether a column has one of the values. They are one value of the query, so that its text is the same for every
 * number of them.
 */
export function anyOf(from: Queries, column: string, values: BoundList) {
  const list =
    engineOf(from) === 'postgres' ? sql`= any(${values})` : sql`in (select value from json_each(${values}))`;
  return sql<SqlBool>`${sql.ref(column)} ${list}`;
}

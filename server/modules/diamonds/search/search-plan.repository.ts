import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { inapplicableCode } from '#domain/search/grade-filter.ts';
import type { Engine } from '#server/platform/db/portable-columns.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { codeExpression, cutInapplicable } from '#server/search-index/code-expression.ts';
import {
  type Bounds,
  canBeBlank,
  isText,
  type SortKey,
  type StockFilter,
} from '#server/search-index/search-plan.ts';

export type Condition = Expression<SqlBool>;

/** A sort key in SQL. */
export interface SortStep {
  by: Expression<unknown>;
  ascending: boolean;
  /** Whether the column is nullable; nulls sort last in both directions. */
  optional: boolean;
}

const diamonds = expressionBuilder<Schema, 'diamonds'>();
const ref = <Column extends keyof Schema['diamonds']>(column: Column) => `diamonds.${column}` as const;
const matchNothing = sql<SqlBool>`1 = 0`;

/** Converts a filter of a plan to a SQL condition. */
export function toCondition(filter: StockFilter): Condition {
  switch (filter.kind) {
    case 'codes': {
      const { column, codes, blank } = filter;
      const listed = codes.length ? diamonds(ref(column), 'in', codes) : matchNothing;
      if (column !== 'cut') return orNull(column, listed, blank);
      const inapplicable = codes.includes(inapplicableCode) ? [cutInapplicable] : [];
      const notStated = blank ? [sql<SqlBool>`${codeExpression(column)} is null`] : [];
      return diamonds.or([listed, ...inapplicable, ...notStated]);
    }
    case 'ranges':
      return orNull(filter.column, withinAny(filter.column, filter.ranges), filter.blank);
    case 'texts':
      return diamonds(ref(filter.column), 'in', filter.texts);
    case 'number-part':
      return stoneNumberContains(filter.part);
    case 'numbers':
      return diamonds(ref(filter.column), 'in', filter.numbers);
    case 'ids':
      return diamonds(ref('id'), 'in', filter.ids);
  }
}

type FilledColumn = Extract<StockFilter, { blank: boolean }>['column'];

const orNull = (column: FilledColumn, condition: Condition, blank: boolean): Condition =>
  blank ? diamonds.or([condition, diamonds(ref(column), 'is', null)]) : condition;

function withinAny(column: FilledColumn, ranges: readonly Bounds[]): Condition {
  const each = ranges.map((range) => within(column, range));
  if (each.length === 0) return matchNothing;
  if (each.length === 1) return each[0]!;
  // The enclosing range lets the database use its index before it tests the single ranges.
  const [lows, highs] = [ranges.map(({ from }) => from), ranges.map(({ to }) => to)];
  const enclosing: Bounds = {
    ...(lows.includes(undefined) ? {} : { from: Math.min(...(lows as number[])) }),
    ...(highs.includes(undefined) ? {} : { to: Math.max(...(highs as number[])) }),
  };
  return diamonds.and([within(column, enclosing), diamonds.or(each)]);
}

function within(column: FilledColumn, { from, to }: Bounds): Condition {
  return diamonds.and([
    ...(from === undefined ? [] : [diamonds(ref(column), '>=', from)]),
    ...(to === undefined ? [] : [diamonds(ref(column), '<=', to)]),
  ]);
}

function stoneNumberContains(part: string): Condition {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${sql.ref(ref('stone_id'))}) like lower(${pattern}) escape '\\'`;
}

/** Converts the sort keys of a plan to SQL. */
export function toSortSteps(engine: Engine, steps: readonly SortKey[]): SortStep[] {
  return steps.map(({ by, ascending, ranks = [] }) => ({
    by: sortKey(engine, by, ranks),
    ascending,
    optional: canBeBlank(by),
  }));
}

function sortKey(engine: Engine, by: SortKey['by'], ranks: NonNullable<SortKey['ranks']>) {
  const column = sql.ref(ref(by));
  // Sort text in byte order, as SQLite and the search index do.
  if (isText(by)) return engine === 'postgres' ? sql`${column} collate "C"` : column;
  if (ranks.length === 0) return column;
  const cases = ranks.map(([code, rank]) => sql`when ${sql.lit(code)} then ${sql.lit(rank)}`);
  return sql`case ${column} ${sql.join(cases, sql` `)} else ${column} end`;
}

/** Adds the `order by` clauses to a query. */
export function applySort<Selected>(
  query: SelectQueryBuilder<Schema, 'diamonds', Selected>,
  steps: readonly SortStep[],
): SelectQueryBuilder<Schema, 'diamonds', Selected> {
  return steps.reduce(
    (ordered, { by, ascending, optional }) =>
      ordered.orderBy(by, (order) => {
        const directed = ascending ? order.asc() : order.desc();
        return optional ? directed.nullsLast() : directed;
      }),
    query,
  );
}

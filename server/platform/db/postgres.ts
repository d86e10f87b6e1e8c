import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createTransactionMark, type TransactionMark, withRules } from './engine-dialect.ts';
import { createPostgresPool, type PoolStats } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import { type StockWatch, watchPostgres } from './stock-watch.ts';
import { introspectSchema } from './tables/schema-introspector.ts';
import { createPipeline, type Pipeline } from './transactions/pipeline.ts';

const int8 = 20;
const numeric = 1700;

// 64-bit integers and sums come over the wire as text. Ids, cents and milliseconds fit a JavaScript number
// exactly; so do sums of them.
const numbersAsNumbers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8 || oid === numeric) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

interface PostgresParts {
  queries: Kysely<Schema>;
  mark: TransactionMark;
  watch: StockWatch;
  pipeline: Pipeline;
  poolStats(): PoolStats;
}

export interface PostgresOptions {
  searchPath?: string;
  /** Maximum of connections. */
  maxConnections?: number;
  /** Timeout of one query, ms. */
  queryTimeoutMs?: number | undefined;
  /** Off for a connection pooler that does not keep prepared statements. */
  preparedStatements?: boolean | undefined;
  /** Whether prepared statements are planned once, for any values; with `queryTimeoutMs` only. */
  plansOnce?: boolean;
  /** That of another pool of the same database. */
  mark?: TransactionMark;
}

/** A pool of connections to a PostgreSQL server. `searchPath` isolates a test in its own schema. */
export function openPostgres(
  url: string,
  {
    searchPath,
    maxConnections = 6,
    queryTimeoutMs,
    preparedStatements = true,
    plansOnce = false,
    mark = createTransactionMark(),
  }: PostgresOptions = {},
): PostgresParts {
  const { pool, poolStats } = createPostgresPool(url, {
    maxConnections,
    queryTimeoutMs,
    preparedStatements,
    plansOnce,
    options: {
      types: numbersAsNumbers as pg.CustomTypesConfig,
      ...(searchPath ? { options: `-c search_path=${searchPath}` } : {}),
    },
  });
  const watch = watchPostgres();
  const rules = { mark, watch, introspect: introspectSchema };
  const dialect = withRules(new PostgresDialect({ pool }), rules);
  const queries = new Kysely<Schema>({ dialect });
  return { queries, mark, watch, pipeline: createPipeline(dialect), poolStats };
}

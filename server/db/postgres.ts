import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createTransactionMark, type TransactionMark, withRules } from './engine-dialect.ts';
import type { Schema } from './schema.ts';

const int8 = 20;
const numeric = 1700;

// Whole numbers of 64 bits and sums come over the wire as text. Ids, cents and milliseconds fit a JavaScript
// number exactly; so do sums of them.
const numbersAsNumbers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8 || oid === numeric) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

interface PostgresParts {
  both: Kysely<Schema>;
  mark: TransactionMark;
}

/** A PostgreSQL server. `searchPath` keeps a test in a schema of its own. */
export function openPostgres(
  url: string,
  options: { searchPath?: string; max?: number } = {},
): PostgresParts {
  const mark = createTransactionMark();
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: 'facet',
    types: numbersAsNumbers as pg.CustomTypesConfig,
    ...(options.searchPath ? { options: `-c search_path=${options.searchPath}` } : {}),
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  const dialect = new PostgresDialect({ pool });
  return { both: new Kysely<Schema>({ dialect: withRules(dialect, { mark, single: false }) }), mark };
}

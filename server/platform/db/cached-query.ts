import { type Compilable, type CompiledQuery, PostgresAdapter, type QueryResult } from 'kysely';
import type { Queries } from './database.ts';
import type { Engine } from './portable-columns.ts';
import { registerPreparedRead, registerPreparedStatement } from './prepared-statements.ts';

/** Placeholder for a value while a query is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/** The database engine. */
export const engineOf = (from: Queries): Engine =>
  from.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/**
 * A query for a hot path with a constant text: it is compiled once, because compiling costs more than running it,
 * and PostgreSQL parses it once per connection. `make` may only pass the given values to the query, one by one.
 * Name the columns: a cached text does not include new ones.
 */
export function cachedQuery<Params extends object, Row>(
  build: (from: Queries, params: Params) => Compilable<Row>,
): (from: Queries, params: Params) => Promise<Row[]> {
  const compiled: Partial<Record<Engine, CompiledQuery<Row>>> = {};
  return async (from, params) => {
    const engine = engineOf(from);
    let query = compiled[engine];
    if (!query) {
      query = build(from, placeholders as Params).compile();
      compiled[engine] = query;
      if (engine === 'postgres') registerPreparedStatement(query.sql);
    }
    const values = params as Record<string, unknown>;
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    );
    const { rows }: QueryResult<Row> = await from.executeQuery({ ...query, parameters });
    return rows;
  };
}

/**
 * Runs a read that finds rows by their keys, or whose forms are few, as a prepared statement: not a search, whose best
 * plan depends on its values.
 */
export async function readPrepared<Row>(from: Queries, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile();
  if (engineOf(from) === 'postgres') registerPreparedRead(compiled.sql);
  return (await from.executeQuery(compiled)).rows;
}

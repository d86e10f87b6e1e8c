import { type Compilable, type CompiledQuery, PostgresAdapter, type QueryResult } from 'kysely';
import type { Queries } from './client.ts';
import { keepPrepared } from './kept-texts.ts';
import type { Engine } from './portable-columns.ts';

/** Stands for a value while a query is made. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });

/** Which engine answers. */
export const engineOf = (from: Queries): Engine =>
  from.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/**
 * A query for a hot path, whose text is always the same: it is put together once, since that costs more than
 * running it, and PostgreSQL parses it once for each connection. `make` may do nothing with the given values but
 * hand them to the query, one by one. Name the columns: a text that is kept does not learn of new ones.
 */
export function keptQuery<Given extends object, Row>(
  make: (from: Queries, given: Given) => Compilable<Row>,
): (from: Queries, given: Given) => Promise<Row[]> {
  const made: Partial<Record<Engine, CompiledQuery<Row>>> = {};
  return async (from, given) => {
    const engine = engineOf(from);
    let query = made[engine];
    if (!query) {
      query = make(from, places as Given).compile();
      made[engine] = query;
      if (engine === 'postgres') keepPrepared(query.sql);
    }
    const values = given as Record<string, unknown>;
    const parameters = query.parameters.map((value) => (value instanceof Place ? values[value.name] : value));
    const { rows }: QueryResult<Row> = await from.executeQuery({ ...query, parameters });
    return rows;
  };
}

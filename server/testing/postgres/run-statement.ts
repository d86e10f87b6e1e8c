import pg from 'pg';

/** Runs a statement on a PostgreSQL database, on a connection of its own. Returns its rows. */
export async function runStatement<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement).finally(() => client.end());
  return rows;
}

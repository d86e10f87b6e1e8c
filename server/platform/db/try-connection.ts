import pg from 'pg';

/** Connects to a PostgreSQL server and leaves again. Answers why it could not; null when it could. */
export async function tryConnection(
  connectionString: string,
  connectionTimeoutMillis: number,
): Promise<Error | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (failure) {
    return failure as Error;
  } finally {
    client.end().catch(() => {});
  }
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Process id of the session, as PostgreSQL or a pooler reported it at the start of the connection. */
export const reportedProcessId = (client: pg.ClientBase): number | null =>
  (client as { processID?: number | null }).processID ?? null;

/**
 * Whether a connection pooler is in between, so that the next transaction may run in another session. A pooler
 * reports process ids of its own, because several of its clients share a session.
 */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== reportedProcessId(client);
}

/**
 * Whether prepared statements work over this URL: they do without a connection pooler, with one that keeps a session
 * per client, and with one that knows them, which gives them names of its own.
 */
export async function keepsPreparedStatements(connectionString: string, timeoutMs: number): Promise<boolean> {
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('error', () => {});
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const first = await connect();
    if (!(await isPooled(first))) return true;
    return (
      !(await shareSessions(first, await connect(), await connect())) || (await renamesStatements(first))
    );
  } finally {
    for (const client of clients) client.end().catch(() => {});
  }
}

/** Whether clients of a pooler get sessions of one another, in whichever order it hands them out. */
async function shareSessions(first: pg.Client, second: pg.Client, third: pg.Client): Promise<boolean> {
  const clientOf = new Map<number, pg.Client>();
  const sessionOf = new Map<pg.Client, number>();
  for (const client of [first, second, third, first, first]) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { pid } = rows[0]!;
    if ((clientOf.get(pid) ?? client) !== client || (sessionOf.get(client) ?? pid) !== pid) return true;
    clientOf.set(pid, client);
    sessionOf.set(client, pid);
  }
  return false;
}

/** Whether a statement has another name in the session than its client gave it. */
async function renamesStatements(client: pg.Client): Promise<boolean> {
  const name = `facet_trial_${randomBytes(8).toString('hex')}`;
  await client.query('begin');
  await client.query({ name, text: 'select 1' });
  const { rows } = await client.query('select 1 from pg_prepared_statements where name = $1', [name]);
  if (rows.length > 0) await client.query(`deallocate ${name}`);
  await client.query('commit');
  return rows.length === 0;
}

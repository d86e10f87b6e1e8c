import pg from 'pg';
import { isPooled } from '../connection-pooler.ts';
import type { Database } from '../database.ts';

/** Pause before a broken connection is opened again, ms. */
const reconnectMs = 5000;

/**
 * Calls back for every notification on a channel of PostgreSQL, over a connection of its own. Nothing is heard from
 * another engine, through a connection pooler (which gives a session to others) and while the connection is broken:
 * callers look from time to time as well.
 */
export function listenOnPostgres(
  { connectionInfo }: Pick<Database, 'connectionInfo'>,
  channel: string,
  onNotice: () => void,
): { stop(): void } {
  if (connectionInfo?.engine !== 'postgres') return { stop() {} };
  const { url } = connectionInfo;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let [stopped, pooled] = [false, false];

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: reconnectMs,
      application_name: 'facet-events',
      keepAlive: true,
    });
    client = opened;
    opened.on('error', () => {});
    opened.on('end', reconnect);
    opened.on('notification', onNotice);
    await opened.connect();
    pooled = await isPooled(opened);
    if (pooled || stopped) return opened.end();
    await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    // What happened before this connection listened was not heard.
    onNotice();
  }
  function reconnect(): void {
    if (stopped || pooled) return;
    clearTimeout(timer);
    timer = setTimeout(open, reconnectMs).unref();
  }
  function open(): void {
    connect().catch(() => {
      client?.end().catch(() => {});
      reconnect();
    });
  }
  open();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      client?.end().catch(() => {});
    },
  };
}

import pg from 'pg';
import { isPooled, reportedProcessId } from '../connection-pooler.ts';
import type { Database } from '../database.ts';

/**
 * What other servers may look at: changed stones, changes that wait to be published, published events; and that a
 * server has streams of events.
 */
type Hint = 'stock' | 'changes' | 'events' | 'streams';

/**
 * Tells other servers on the same database that something has changed, by `NOTIFY` after the commit. A hint can be
 * lost: none is sent or heard on another engine, through a connection pooler (which gives a session to others) and
 * while the connection is broken. Whoever listens looks from time to time as well.
 */
export interface ChangeHints {
  /**
   * Calls back for every hint of another server with what it says, and without when earlier ones may have been lost.
   * Returns how to stop.
   */
  listen(hint: Hint, onHint: (detail: string) => void): () => void;
  /**
   * Sends a hint to the other servers, gathered with those of the same moment; without its detail where that is too
   * long for one. Never from inside a transaction.
   */
  send(hint: Hint, detail?: string): void;
  /** Ends the connection. */
  stop(): void;
}

/** Hints of one moment are gathered for this time, ms. */
const gatherMs = 10;
/** Pause before a broken connection is opened again, and the longest that sending may take, ms. */
const reconnectMs = 5000;
/** PostgreSQL takes less than 8,000 bytes. */
const maxBytes = 7900;
/** Servers of an earlier version listen on it too. */
const channel = 'live_changes';
// PostgreSQL lets one transaction at a time commit with NOTIFY: this one waits for no disk and no standby.
const beginsListening = `set synchronous_commit = off; listen ${channel}`;
const notifies = { name: 'notify', text: 'select pg_notify($1, hint) from unnest($2::text[]) as hint' };

/** Hints over one connection of their own, from the first `listen` on. Sends those of changed stones by itself. */
export function createChangeHints(db: Pick<Database, 'connectionInfo' | 'watchStock'>): ChangeHints {
  const { connectionInfo } = db;
  if (connectionInfo?.engine !== 'postgres') return { listen: () => () => {}, send() {}, stop() {} };
  const { url } = connectionInfo;
  const listeners = new Set<readonly [Hint, (detail: string) => void]>();
  const unsent = new Set<string>();
  let client: pg.Client | undefined;
  /** The connection, once it listens. */
  let listening: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let [opened, stopped, pooled] = [false, false, false];

  function tell(heard?: string): void {
    const [name, ...detail] = heard?.split(' ') ?? [];
    for (const [hint, onHint] of listeners)
      if (heard === undefined || name === hint) onHint(detail.join(' '));
  }

  async function connect(): Promise<void> {
    const connecting = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: reconnectMs,
      query_timeout: reconnectMs,
      application_name: 'facet-events',
      keepAlive: true,
    });
    client = connecting;
    connecting.on('error', () => {});
    connecting.on('end', reconnect);
    connecting.on('notification', ({ processId, payload }) => {
      if (processId !== reportedProcessId(connecting)) tell(payload);
    });
    await connecting.connect();
    pooled = await isPooled(connecting);
    if (pooled || stopped) return connecting.end();
    await connecting.query(beginsListening);
    listening = connecting;
    // What happened before this connection listened was not heard.
    tell();
  }
  function reconnect(): void {
    listening = undefined;
    if (stopped || pooled) return;
    clearTimeout(timer);
    timer = setTimeout(open, reconnectMs).unref();
  }
  function open(): void {
    opened = true;
    connect().catch(() => {
      client?.end().catch(() => {});
      reconnect();
    });
  }

  async function flush(): Promise<void> {
    const hints = [...unsent];
    unsent.clear();
    await listening
      ?.query({ ...notifies, values: [channel, hints] })
      .catch(() => client?.end().catch(() => {}));
    gathering = unsent.size > 0 ? setTimeout(flush, gatherMs).unref() : undefined;
  }
  function send(hint: Hint, detail = ''): void {
    if (!listening) return;
    const text = `${hint} ${detail}`;
    unsent.add(Buffer.byteLength(text) > maxBytes ? hint : text.trimEnd());
    gathering ??= setTimeout(flush, gatherMs).unref();
  }

  const stopWatching = db.watchStock(() => send('stock'));
  return {
    listen(hint, onHint) {
      if (!opened) open();
      const listener = [hint, onHint] as const;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    stop() {
      stopped = true;
      stopWatching();
      clearTimeout(timer);
      clearTimeout(gathering);
      client?.end().catch(() => {});
    },
  };
}

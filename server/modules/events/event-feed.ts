import { toHeartbeat, toServerSentEvent } from '#domain/events/event-audience.ts';
import { minute } from '#domain/format/durations.ts';
import type { Sessions } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listenOnPostgres } from '#server/platform/db/notifications/postgres-listener.ts';
import type { Logger } from '#server/platform/logger.ts';
import { deliverEvents } from './deliver-events.ts';
import { type EventRow, eventsRepository as repository } from './events.repository.ts';
import type { OpenStreams, StreamLimits } from './open-streams.ts';
import { publishChanges } from './publish-changes.ts';
import { maxBatch } from './read-batch.ts';

/** How often waiting changes are looked for where nobody announces them, ms. A look takes some microseconds on SQLite. */
const pollIntervalMs = { sqlite: 100, postgres: 1000 } as const;
/** Changes of one moment are collected for this time, ms. */
const collectMs = 30;
/** Interval of the comments that keep lines open, ms: proxies close one that is silent for a minute. */
const heartbeatMs = 20_000;
/** How often sessions that ended by themselves are looked for, ms. */
const sessionCheckMs = minute;

export interface EventsContext {
  config: StreamLimits;
  db: Database;
  clock: Clock;
  logger: Logger;
  sessions: Pick<Sessions, 'findLive'>;
}

/** Sends new events to the open streams, from the first stream on. Without streams it does nothing. */
export function createEventFeed(context: EventsContext, streams: OpenStreams) {
  const { db, logger, sessions } = context;
  let position = 0;
  let starting: Promise<void> | undefined;
  let running: Promise<void> | null = null;
  let [requested, stopped] = [false, false];
  let collecting: NodeJS.Timeout | undefined;
  const cleanUps: (() => void)[] = [];

  /** Ends the streams whose session has ended, or whose account has another role. */
  async function checkSessions(isConcerned: (userId: number) => boolean = () => true): Promise<void> {
    const concerned = [...streams.all()].filter(({ caller }) => isConcerned(caller.id));
    if (concerned.length === 0) return;
    const live = await sessions.findLive(concerned.map(({ caller }) => caller.sessionHash));
    for (const stream of concerned) {
      const { sessionHash, role } = stream.caller;
      if (live.get(sessionHash) !== role) stream.end();
    }
  }

  async function deliver(rows: readonly EventRow[]): Promise<void> {
    const accounts = new Set(rows.flatMap(({ kind, subject }) => (kind === 'account' ? [subject] : [])));
    if (accounts.size > 0) await checkSessions((id) => accounts.has(id));
    deliverEvents(rows, streams);
    position = rows.at(-1)!.id;
  }

  async function look(): Promise<void> {
    while (requested && !stopped) {
      requested = false;
      await publishChanges(context);
      for (let rows = await next(); rows.length > 0 && !stopped; rows = await next()) await deliver(rows);
    }
  }
  const next = () => repository.after(db.read, position, maxBatch);

  function run(): void {
    if (streams.count() === 0 || stopped) return;
    requested = true;
    running ??= look()
      .catch((err: unknown) => logger.warn({ err }, 'events were not read; they will be again'))
      .finally(() => {
        running = null;
      });
  }
  function collect(): void {
    collecting ??= setTimeout(() => {
      collecting = undefined;
      run();
    }, collectMs).unref();
  }
  const every = (ms: number, work: () => void) => {
    const timer = setInterval(work, ms).unref();
    cleanUps.push(() => clearInterval(timer));
  };
  const heartbeat = () => {
    for (const stream of streams.all()) stream.send(toHeartbeat(stream.last));
  };

  async function begin(): Promise<void> {
    const listener = listenOnPostgres(db, 'live_changes', collect);
    cleanUps.push(db.watchStock(collect), listener.stop);
    every(pollIntervalMs[db.engine], run);
    every(heartbeatMs, heartbeat);
    every(sessionCheckMs, () => void checkSessions().catch(() => {}));
  }

  return {
    /** The position up to which the open streams have been told. */
    position: () => position,
    /** Brings the feed to the present position, before a stream opens. */
    async start(): Promise<void> {
      starting ??= begin();
      await starting;
      await publishChanges(context);
      // Nobody listens: what happened since the last stream closed needs no delivery.
      const { newest } = await repository.bounds(db.read);
      if (streams.count() === 0 && !running) position = newest;
    },
    /** Ends the streams. With `reset`, because their positions are of another log, clients read everything again. */
    async stop({ reset = false } = {}): Promise<void> {
      stopped = true;
      clearTimeout(collecting);
      for (const cleanUp of cleanUps) cleanUp();
      for (const stream of [...streams.all()]) {
        if (reset) stream.send(toServerSentEvent({ last: stream.last, reset, events: [] }));
        stream.end();
      }
      await running;
    },
  };
}

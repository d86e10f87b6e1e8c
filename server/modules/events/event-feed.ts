import { eventsFor, toHeartbeat, toServerSentEvent } from '#domain/events/event-audience.ts';
import { minute } from '#domain/format/durations.ts';
import type { Sessions } from '#server/platform/auth/sessions.ts';
import type { ChangeHints } from '#server/platform/db/servers/change-hints.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type EventRow, eventsRepository as repository } from './events.repository.ts';
import { createHintedEvents, toDetail } from './hinted-events.ts';
import type { EventStream, OpenStreams, StreamLimits } from './open-streams.ts';
import { moveChanges, type PublishContext, publishChanges } from './publish-changes.ts';
import { maxBatch } from './read-batch.ts';

/** Sends published events to every open stream that they concern; a text that many get is made once. */
function deliverEvents(rows: readonly EventRow[], streams: OpenStreams): void {
  const last = rows.at(-1)?.id ?? 0;
  const first = rows[0]?.id ?? 0;
  const owners = new Set(rows.map(({ user_id }) => user_id));
  /** By role: the text for accounts that own none of the events. */
  const shared = new Map<string, string>();
  for (const stream of streams.all()) {
    if (stream.last >= last) continue;
    const { id, role } = stream.caller;
    const isShared = stream.last < first && !owners.has(id);
    const text = (isShared ? shared.get(role) : undefined) ?? textFor(stream, rows, last);
    if (isShared) shared.set(role, text);
    stream.last = last;
    if (text !== '') stream.send(text);
  }
}

/** Empty when none of the events is for this stream. */
function textFor({ caller, last: known }: EventStream, rows: readonly EventRow[], last: number): string {
  const events = eventsFor(
    caller,
    rows.filter(({ id }) => id > known),
  );
  return events.length === 0 ? '' : toServerSentEvent({ last, reset: false, events });
}

/** Ends the streams whose session has ended, or whose account has another role. */
async function endStreams(
  { streams, sessions }: { streams: OpenStreams; sessions: EventsContext['sessions'] },
  isConcerned: (userId: number) => boolean = () => true,
): Promise<void> {
  const concerned = [...streams.all()].filter(({ caller }) => isConcerned(caller.id));
  if (concerned.length === 0) return;
  const live = await sessions.findLive(concerned.map(({ caller }) => caller.sessionHash));
  for (const stream of concerned) {
    const { sessionHash, role } = stream.caller;
    if (live.get(sessionHash) !== role) stream.end();
  }
}

/** How often waiting changes are looked for where no hint comes, ms. A look takes some microseconds on SQLite. */
const pollIntervalMs = { sqlite: 100, postgres: 1000 } as const;
/** Changes of one moment are collected for this time, ms. */
const collectMs = 30;
/** Interval of the comments that keep lines open, ms: proxies close one that is silent for a minute. */
const heartbeatMs = 20_000;
/** A server that has streams says so with its heartbeat; after three without, it has none any more, ms. */
const streamsElsewhereMs = 3 * heartbeatMs;
/** How often sessions that ended by themselves are looked for, ms. */
const sessionCheckMs = minute;

export interface EventsContext extends PublishContext {
  config: StreamLimits;
  hints: ChangeHints;
  logger: Logger;
  sessions: Pick<Sessions, 'findLive'>;
}

/**
 * Sends new events to the open streams, from the first stream on. The server of a change publishes it, when it or
 * another one has streams, and sends the events to the others. Without streams it does nothing.
 */
export function createEventFeed(context: EventsContext, streams: OpenStreams) {
  const { db, hints, logger, sessions } = context;
  let position = 0;
  let starting: Promise<void> | undefined;
  let running: Promise<void> | null = null;
  // A look at the log, one that first publishes what waits, and what another server has published.
  let [reading, publishing, stopped] = [false, false, false];
  const hinted = createHintedEvents();
  let collecting: NodeJS.Timeout | undefined;
  let streamsElsewhereUntil = Number.NEGATIVE_INFINITY;
  const isHeard = () => streams.count() > 0 || performance.now() < streamsElsewhereUntil;
  const tellOfStreams = () => streams.count() > 0 && hints.send('streams', 'open');
  const onOwnChange = () => (isHeard() ? collect() : hints.send('changes'));
  const cleanUps = [db.watchEvents(onOwnChange), db.watchStock(onOwnChange)];

  async function deliver(rows: readonly EventRow[]): Promise<void> {
    const accounts = new Set(rows.flatMap(({ kind, subject }) => (kind === 'account' ? [subject] : [])));
    if (accounts.size > 0) await endStreams({ streams, sessions }, (id) => accounts.has(id));
    deliverEvents(rows, streams);
    position = rows.at(-1)!.id;
  }

  /** Delivers what others have published; false where something before it is missing. */
  async function deliverHinted(): Promise<boolean> {
    while (!hinted.isEmpty()) {
      const rows = hinted.take(position);
      if (rows === null) return false;
      if (rows.length > 0) await deliver(rows);
    }
    return true;
  }

  async function look(): Promise<void> {
    await begin();
    while ((reading || publishing || !hinted.isEmpty()) && !stopped) {
      const publishes = publishing;
      let reads = reading || publishing;
      [reading, publishing] = [false, false];
      const moved = publishes ? await moveChanges(context) : 'none';
      if (moved === 'busy') collect();
      if (!(await deliverHinted())) reads = true;
      for (let read = maxBatch; reads && read === maxBatch && !stopped; ) {
        const after = position;
        const rows = await repository.after(db.read, after, maxBatch);
        read = rows.length;
        if (read === 0) continue;
        if (moved === 'moved') hints.send('events', toDetail({ after, rows }));
        await deliver(rows);
      }
    }
  }

  function run(): void {
    if (stopped) return;
    running ??= look()
      .catch((err: unknown) => logger.warn({ err }, 'events were not read; they will be again'))
      .finally(() => {
        running = null;
      });
  }
  function read(): void {
    if (streams.count() === 0) return;
    reading = true;
    run();
  }
  function publish(): void {
    if (!isHeard()) return;
    publishing = true;
    run();
  }
  function hearEvents(detail: string): void {
    if (hinted.add(detail)) run();
    else read();
  }
  function hearChanges(): void {
    tellOfStreams();
    collect();
  }
  function collect(): void {
    collecting ??= setTimeout(() => {
      collecting = undefined;
      publish();
    }, collectMs).unref();
  }
  const every = (ms: number, work: () => void) => {
    const timer = setInterval(work, ms).unref();
    cleanUps.push(() => clearInterval(timer));
  };
  const heartbeat = () => {
    for (const stream of streams.all()) stream.send(toHeartbeat(stream.last));
    tellOfStreams();
  };

  function begin(): Promise<void> {
    starting ??= beginOnce().catch((failure: unknown) => {
      starting = undefined;
      throw failure;
    });
    return starting;
  }
  async function beginOnce(): Promise<void> {
    position = (await repository.bounds(db.read)).newest;
    cleanUps.push(hints.listen('events', hearEvents), hints.listen('changes', hearChanges));
    every(pollIntervalMs[db.engine], () => {
      if (streams.count() > 0) publish();
    });
    every(heartbeatMs, heartbeat);
    every(sessionCheckMs, () => void endStreams({ streams, sessions }).catch(() => {}));
  }

  return {
    /** The position up to which the open streams have been told. */
    position: () => position,
    /** Hears that another server has streams; without a detail, that hints may have been lost. */
    hearStreams(detail: string): void {
      if (detail !== '') streamsElsewhereUntil = performance.now() + streamsElsewhereMs;
    },
    /** Brings the feed to the present position, before a stream opens. */
    async start(): Promise<void> {
      await begin();
      await publishChanges(context);
      if (streams.count() > 0) return;
      hints.send('streams', 'open');
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

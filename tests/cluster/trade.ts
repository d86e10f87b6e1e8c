import { setTimeout as sleep } from 'node:timers/promises';
import type { EventBatch } from '#contract/model/eventBatch.ts';
import { eventsFor, type PublishedEvent } from '#domain/events/event-audience.ts';
import { type CallOptions, type CallResult, callsTo } from '../support/crashable-server.ts';
import { checkInvariants, checkLedger } from '../support/invariant-checks.ts';
import type { PreparedDatabase } from '../support/prepared-database.ts';
import { emptyLedger, seededRandom, startTradingLoad } from '../support/trading-load.ts';

type Call = ReturnType<typeof callsTo>;
type User = PreparedDatabase['admins'][number];

const reads = new Set(['searchDiamonds', 'listHolds', 'getEvents']);
/** Pauses of a client before a call, ms; orders are rarer, so that stones last. */
const pauses: Record<string, number> = { createOrder: 1000, importDiamonds: 2000, searchDiamonds: 100 };
const pauseMs = 40;
/** A change with a key is sent again for as long, ms. */
const settleWithinMs = 90_000;

/**
 * Clients of a server, or of the load balancer before several, which go on by themselves as the app's do, and what
 * they were told.
 */
export function startTrade(database: PreparedDatabase, url: string) {
  const [ledger, random, urls] = [emptyLedger(), seededRandom(7), [url]];
  const call: Call = (id, options) => callsTo(urls[Math.floor(random() * urls.length)]!)(id, options);
  const writes: number[] = [];
  const problems: string[] = [];
  const refused = { unavailable: 0, broken: 0, settled: 0 };
  let isRunning = true;

  function note(id: string, { status, body, headers }: CallResult): boolean {
    if (status === 200 && !reads.has(id)) writes.push(performance.now());
    if (status !== 0 && status < 500) return true;
    if (status === 503) refused.unavailable += 1;
    else refused.broken += 1;
    // A commit whose outcome is unknown may not be sent again without its key.
    const isUnsure = /was lost while this was being saved/.test(String(body?.error));
    if (status === 503 && !isUnsure && !headers.get('retry-after'))
      problems.push(`${id}: 503 without Retry-After: ${JSON.stringify(body)}`);
    if (status === 500) problems.push(`${id}: ${status} ${JSON.stringify(body)}`);
    return false;
  }

  /** A call that is sent again with its key until it is settled; without a key what failed stays unconfirmed. */
  const settled: Call = async (id, options: CallOptions = {}) => {
    await sleep(pauses[id] ?? pauseMs);
    const until = performance.now() + settleWithinMs;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await call(id, { ...options, signal: AbortSignal.timeout(45_000) });
      if (note(id, answer)) {
        if (attempt > 1) refused.settled += 1;
        return answer;
      }
      if (options.key === undefined || performance.now() > until) return { ...answer, status: 0 };
      await sleep(200);
    }
  };

  const load = startTradingLoad({ database, server: { call: settled }, ledger, random });
  const follow = (from: string) =>
    [database.admins[0], database.buyers[0]].map((user) => followEvents(user, from));
  const streams = follow(url);
  const holds = { placed: [] as number[], released: [] as number[] };
  const others = [searchOn(), holdOn()];

  async function searchOn(): Promise<void> {
    while (isRunning) await settled('searchDiamonds', { as: database.buyers[1], body: { pageSize: 10 } });
  }
  async function holdOn(): Promise<void> {
    const as = database.buyers[1];
    for (let made = 1; isRunning; made += 1) {
      const stone = database.stones.at(-1 - (made % 5))!;
      const body = { diamond_id: stone.id };
      const placed = await settled('createHold', { as, key: `hold-${made}-of-buyer`, body });
      await sleep(500);
      if (placed.status !== 200) continue;
      const { id } = placed.body.data;
      holds.placed.push(id);
      const release = { id, action: 'release' };
      const freed = await settled('updateHold', { as, key: `free-${made}-of-buyer`, body: release });
      if (freed.status === 200) holds.released.push(id);
    }
  }

  return {
    writes,
    ledger,
    refused,
    holds,
    problems,
    streams,
    /** From now on a call goes to any of the servers. */
    addServer(added: string): void {
      urls.push(added);
      streams.push(...follow(added));
    },
    /** Ends the clients and reads the last events. */
    async stop(): Promise<void> {
      isRunning = false;
      await Promise.all([load.stop(), ...others]);
      await sleep(3000);
      for (const stream of streams) stream.close();
    },
    async checkRecords(): Promise<string[]> {
      const stored = await database.rows<{ id: number; status: string }>('select id, status from holds');
      const statuses = new Map(stored.map(({ id, status }) => [Number(id), status]));
      return [
        ...(await checkInvariants(database)),
        ...(await checkLedger(database, ledger)),
        ...holds.placed
          .filter((id) => !statuses.has(id))
          .map((id) => `hold ${id} was acknowledged but is missing`),
        ...holds.released
          .filter((id) => ['asked', 'queued', 'active'].includes(String(statuses.get(id))))
          .map((id) => `hold ${id} was released but is ${statuses.get(id)}`),
      ];
    },
  };
}

/** An open screen: follows the events, and opens its stream again after the position that it knows. */
function followEvents(user: User, url: string) {
  const batches: EventBatch[] = [];
  const closing = new AbortController();
  let position: string | undefined;
  async function read(): Promise<void> {
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${user.token}`,
      ...(position === undefined ? {} : { 'last-event-id': position }),
    };
    const response = await fetch(`${url}/api/events`, { headers, signal: closing.signal });
    if (!response.ok) return;
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const messages = (text + chunk).split('\n\n');
      text = messages.pop()!;
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (data) batches.push(JSON.parse(data));
        position = /^id: (.*)$/m.exec(message)?.[1] ?? position;
      }
    }
  }
  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await read().catch(() => {});
      await sleep(200);
    }
  }
  void follow();

  return {
    batches,
    close: () => closing.abort(),
    /** Events of the log that a batch passed over; what a `reset` tells to read again is not among them. */
    async findGaps({ rows }: PreparedDatabase): Promise<string[]> {
      const all = await rows<PublishedEvent & { id: number }>(
        'select id, kind, subject, change, user_id from live_events order by id',
      );
      const log = all.map((row) => ({
        ...row,
        id: Number(row.id),
        subject: Number(row.subject),
        user_id: row.user_id === null ? null : Number(row.user_id),
      }));
      const gaps: string[] = [];
      let known = batches[0]?.last ?? 0;
      for (const batch of batches.slice(1)) {
        const passed = log.filter(({ id }) => id > known && id <= batch.last);
        const expected = batch.reset ? [] : eventsFor(user, passed);
        for (const { kind, id } of expected)
          if (!batch.events.some((event) => event.kind === kind && event.id === id))
            gaps.push(`${user.role}: ${kind} ${id} between ${known} and ${batch.last} was not told`);
        known = batch.last;
      }
      const missed = eventsFor(
        user,
        log.filter(({ id }) => id > known),
      );
      return [...gaps, ...missed.map(({ kind, id }) => `${user.role}: ${kind} ${id} was never told`)];
    },
  };
}

/** Compares all that a server finds in its index with the database. */
export async function checkIndex(database: PreparedDatabase, url: string): Promise<string[]> {
  const call = callsTo(url);
  const found = new Map<number, number>();
  let total = 0;
  for (let pageNo = 0, count = 1; count > 0; pageNo += 1) {
    const { status, body } = await call('searchDiamonds', {
      as: database.buyers[1],
      body: { pageNo, pageSize: 200 },
    });
    if (status !== 200) return [`${url}: the search answers ${status}`];
    const stones: { id: number; total_amount: number }[] = body.data.data;
    for (const { id, total_amount } of stones) found.set(id, Math.round(total_amount * 100));
    [count, total] = [stones.length, body.data.total];
  }
  const rows = await database.rows<{ id: number; cents: number }>(
    'select id, j_total_amount as cents from diamonds where state = 0 and j_total_amount is not null',
  );
  const wrong = rows.filter(({ id, cents }) => found.get(Number(id)) !== Number(cents));
  return [
    ...(rows.length === found.size && total === found.size
      ? []
      : [`${url}: the index has ${found.size} stones (total ${total}), the database ${rows.length}`]),
    ...wrong.slice(0, 3).map(({ id }) => `${url}: stone ${id} differs from the database`),
  ];
}

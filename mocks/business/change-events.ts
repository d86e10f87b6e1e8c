import type { Diamond } from '#contract/model/diamond.ts';
import type { EventBatch } from '#contract/model/eventBatch.ts';
import type { LiveEvent } from '#contract/model/liveEvent.ts';
import type { User } from '#contract/model/user.ts';
import { eventsFor, type PublishedEvent } from '#domain/events/event-audience.ts';
import { isOnSale } from '#domain/stone-changes/on-sale.ts';
import type { records } from '../records.ts';
import type { NotedEvent } from '../start/noted-event.ts';
import { type RowChange, rowChanges } from './row-changes.ts';

type Records = typeof records;

/** What a change of a stone means for buyers; null for one that they do not see. */
function saleChange({ before, after }: RowChange<Diamond>): LiveEvent['change'] | null {
  const [was, is] = [before, after].map((stone) => stone !== null && isOnSale(stone));
  if (was && is) return before?.j_total_amount === after?.j_total_amount ? null : 'repriced';
  if (was) return after?.state === 'sold' ? 'sold' : 'withdrawn';
  return is ? 'offered' : null;
}

/** Above this number of stones, one event stands for all. */
const maxStones = 500;

function stoneEvents(changes: readonly RowChange<Diamond>[]): PublishedEvent[] {
  const events = changes.flatMap((change) => {
    const kind = saleChange(change);
    return kind
      ? [
          {
            kind: 'stone' as const,
            subject: (change.after ?? change.before)!.id,
            change: kind,
            user_id: null,
          },
        ]
      : [];
  });
  return events.length > maxStones
    ? [{ kind: 'stock', subject: 0, change: 'changed', user_id: null }]
    : events;
}

const noted = <Row extends { id: number }>(
  kind: LiveEvent['kind'],
  changes: readonly RowChange<Row>[],
  ownerOf: (row: Row) => number | null,
): PublishedEvent[] =>
  changes.flatMap(({ before, after }) =>
    after ? [{ kind, subject: after.id, change: before ? 'changed' : 'added', user_id: ownerOf(after) }] : [],
  );

/** What a call changed, as the server notes it for open screens. */
export function changeEvents(before: Records, after: Records): PublishedEvent[] {
  const holds = rowChanges(before.holds, after.holds);
  return [
    ...stoneEvents(rowChanges(before.diamonds, after.diamonds)),
    ...noted('order', rowChanges(before.orders, after.orders), ({ user }) => user[0]?.id ?? null),
    ...noted('enquiry', rowChanges(before.enquiries, after.enquiries), ({ user }) => user[0]?.id ?? null),
    ...noted('demand', rowChanges(before.demands, after.demands), ({ user }) => user.id ?? null),
    ...noted('hold', holds, ({ buyer }) => buyer?.id ?? null),
    ...holds.flatMap(({ before: was, after: is }) => {
      const subject = (is ?? was)!.stone.id;
      return [{ kind: 'stone_hold' as const, subject, change: 'changed' as const, user_id: null }];
    }),
    ...noted('registration', rowChanges(before.registrations, after.registrations), () => null),
    ...Object.keys(after.notifications).flatMap((id) => {
      // Of a hold its own event tells.
      const of = ({ notifications }: Records) =>
        (notifications[Number(id)] ?? []).filter(({ kind }) => kind === 'search');
      const [was, is] = [of(before), of(after)];
      return noted('notification', rowChanges(was, is), () => Number(id));
    }),
  ];
}

/** A client that missed more events than this reads everything again. */
const maxBatch = 1000;

type EventLog = Pick<Records, 'events' | 'lastEvent'>;

/** The log with further events. Those that are in no batch any more are dropped. */
export function withEvents({ events, lastEvent }: EventLog, added: readonly NotedEvent[]): EventLog {
  const all = [...events, ...added];
  // One more than a batch shows that a client has missed too many.
  const kept = all.length > 2 * maxBatch ? all.slice(-maxBatch - 1) : all;
  return { events: kept, lastEvent: lastEvent + added.length };
}

/** What a caller has missed since a position, or since a time; without them, only the present position. */
export function eventsSince(
  { events, lastEvent: last }: EventLog,
  { id, user_type }: Pick<User, 'id' | 'user_type'>,
  { after, since }: { after: number | null; since: number | null },
): EventBatch {
  const dropped = last - events.length;
  const sinceTime = (time: number) => dropped + events.findLastIndex(({ at }) => at < time) + 1;
  const from = after ?? (since === null ? last : sinceTime(since));
  if (from > last || last - from > maxBatch) return { last, reset: true, events: [] };
  return { last, reset: false, events: eventsFor({ id, role: user_type }, events.slice(from - dropped)) };
}

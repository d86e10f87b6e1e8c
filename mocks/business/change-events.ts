import type { Diamond } from '#contract/model/diamond.ts';
import type { EventBatch } from '#contract/model/eventBatch.ts';
import type { LiveEvent } from '#contract/model/liveEvent.ts';
import type { User } from '#contract/model/user.ts';
import type { records } from '../records.ts';
import type { NotedEvent } from '../start/noted-event.ts';
import { type RowChange, rowChanges } from './row-changes.ts';

type Records = typeof records;

const isOnSale = (stone: Diamond | null): boolean =>
  stone?.state === 'on_sale' && (stone.j_total_amount ?? 0) > 0;

/** What a change of a stone means for buyers; null for one that they do not see. */
function saleChange({ before, after }: RowChange<Diamond>): LiveEvent['change'] | null {
  const [was, is] = [isOnSale(before), isOnSale(after)];
  if (was && is) return before?.j_total_amount === after?.j_total_amount ? null : 'repriced';
  if (was) return after?.state === 'sold' ? 'sold' : 'withdrawn';
  return is ? 'offered' : null;
}

/** Above this number of stones, one event stands for all. */
const maxStones = 500;

function stoneEvents(changes: readonly RowChange<Diamond>[]): Omit<NotedEvent, 'at'>[] {
  const events = changes.flatMap((change) => {
    const kind = saleChange(change);
    return kind
      ? [{ kind: 'stone' as const, id: (change.after ?? change.before)!.id, change: kind, of: null }]
      : [];
  });
  return events.length > maxStones ? [{ kind: 'stock', id: 0, change: 'changed', of: null }] : events;
}

const noted = <Row extends { id: number }>(
  kind: LiveEvent['kind'],
  changes: readonly RowChange<Row>[],
  ownerOf: (row: Row) => number | null,
): Omit<NotedEvent, 'at'>[] =>
  changes.flatMap(({ before, after }) =>
    after ? [{ kind, id: after.id, change: before ? 'changed' : 'added', of: ownerOf(after) }] : [],
  );

/** What a call changed, as the server notes it for open screens. */
export function changeEvents(before: Records, after: Records): Omit<NotedEvent, 'at'>[] {
  const holds = rowChanges(before.holds, after.holds);
  return [
    ...stoneEvents(rowChanges(before.diamonds, after.diamonds)),
    ...noted('order', rowChanges(before.orders, after.orders), ({ user }) => user[0]?.id ?? null),
    ...noted('enquiry', rowChanges(before.enquiries, after.enquiries), ({ user }) => user[0]?.id ?? null),
    ...noted('demand', rowChanges(before.demands, after.demands), ({ user }) => user.id ?? null),
    ...noted('hold', holds, ({ buyer }) => buyer?.id ?? null),
    ...holds.flatMap(({ before: was, after: is }) => {
      const id = (is ?? was)!.stone.id;
      return [{ kind: 'stone_hold' as const, id, change: 'changed' as const, of: null }];
    }),
    ...noted('registration', rowChanges(before.registrations, after.registrations), () => null),
    ...Object.keys(after.notifications).flatMap((id) => {
      const [was = [], is = []] = [before.notifications[Number(id)], after.notifications[Number(id)]];
      return noted('notification', rowChanges(was, is), () => Number(id));
    }),
  ];
}

const forAll: ReadonlySet<LiveEvent['kind']> = new Set(['stone', 'stock', 'stone_hold']);
const forOwners: ReadonlySet<LiveEvent['kind']> = new Set(['order', 'enquiry', 'demand', 'hold']);

/** Whether an account learns of an event. */
function concerns({ id, user_type }: User, { kind, of }: NotedEvent): boolean {
  if (forAll.has(kind)) return true;
  if (kind === 'notification') return of === id;
  return user_type === 'ADMIN' || (forOwners.has(kind) && of === id);
}

/** A client that missed more events than this reads everything again. */
const maxBatch = 1000;

/** What a caller has missed since a position, or since a time; without them, only the present position. */
export function eventsSince(
  log: readonly NotedEvent[],
  caller: User,
  { after, since }: { after: number | null; since: number | null },
): EventBatch {
  const last = log.length;
  const from = after ?? (since === null ? last : log.findLastIndex(({ at }) => at < since) + 1);
  if (from > last || last - from > maxBatch) return { last, reset: true, events: [] };
  const latest = new Map<string, LiveEvent>();
  for (const event of log.slice(from).filter((each) => concerns(caller, each))) {
    const { kind, id, change } = event;
    const name = `${kind} ${id}`;
    const added = latest.get(name)?.change === 'added';
    latest.delete(name);
    latest.set(name, { kind, id, change: added ? 'added' : change });
  }
  return { last, reset: false, events: [...latest.values()] };
}

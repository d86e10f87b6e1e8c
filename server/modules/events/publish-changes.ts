import type { Clock } from '#server/platform/clock.ts';
import { type Database, tryLockNamed } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';
import type { ChangeHints } from '#server/platform/db/servers/change-hints.ts';
import { eventsRepository as repository } from './events.repository.ts';

/** Above this number of stones, one event stands for all: a client reads its lists again. */
const maxStones = 500;
/** The triggers name no further stones from this number of waiting changes on; see migration 021. */
const maxWaiting = 5000;

interface MoveContext {
  db: Database;
  clock: Clock;
}
export interface PublishContext extends MoveContext {
  hints: Pick<ChangeHints, 'send'>;
}

/**
 * Moves the waiting changes to the log of events. One server at a time does so, in a short transaction: a change gets
 * its id after its own transaction has committed, so no reader passes over one that becomes visible late. `busy` while
 * another one does it, which may leave the latest changes.
 */
export async function moveChanges({ db, clock }: MoveContext): Promise<'none' | 'moved' | 'busy'> {
  if (!(await repository.isWaiting(db.read))) return 'none';
  return db.transaction(async (trx) => {
    if (!(await tryLockNamed(db, trx, 'live'))) return 'busy';
    const changes = await repository.take(trx);
    await repository.insert(trx, coalesce(changes, clock()));
    return changes.length > 0 ? 'moved' : 'none';
  });
}

/** Moves the waiting changes to the log, and tells other servers to read it. */
export async function publishChanges({ hints, ...context }: PublishContext): Promise<void> {
  if ((await moveChanges(context)) === 'moved') hints.send('events');
}

/** Each thing once for those whom it concerns, with its latest change and in the order of these; something new stays new. */
function coalesce(changes: readonly Row<'live_changes'>[], now: number): NewRow<'live_events'>[] {
  const latest = new Map<string, NewRow<'live_events'>>();
  for (const { kind, subject, change, user_id } of changes) {
    const key = `${kind} ${subject} ${user_id}`;
    const added = latest.get(key)?.change === 'added';
    latest.delete(key);
    latest.set(key, { kind, subject, change: added ? 'added' : change, user_id, made_at: now });
  }
  const events = [...latest.values()];
  const stones = events.filter(({ kind }) => kind === 'stone').length;
  const span = changes.length === 0 ? 0 : changes.at(-1)!.id - changes[0]!.id;
  if (stones <= maxStones && span < maxWaiting) return events;
  const stock = { kind: 'stock', subject: 0, change: 'changed', user_id: null, made_at: now } as const;
  return [stock, ...events.filter(({ kind }) => kind !== 'stone')];
}

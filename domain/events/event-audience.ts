import type { EventBatch } from '#contract/model/eventBatch.ts';
import type { LiveEvent } from '#contract/model/liveEvent.ts';
import type { Role } from '../accounts/role.ts';

export interface Listener {
  id: number;
  role: Role;
}

/** A change that was published. Nobody is told of one of an account, which may end its streams. */
export interface PublishedEvent {
  kind: LiveEvent['kind'] | 'account';
  subject: number;
  change: LiveEvent['change'];
  /** The account whose it is; null for what concerns all. */
  user_id: number | null;
}

/** What concerns its own account alone. */
const privateKinds: ReadonlySet<PublishedEvent['kind']> = new Set(['notification', 'client_page']);
/** What concerns everybody. */
const sharedKinds: ReadonlySet<PublishedEvent['kind']> = new Set(['stone', 'stock', 'day']);
/** What buyers learn of when it is their own. */
const ownKinds: ReadonlySet<PublishedEvent['kind']> = new Set([
  'order',
  'enquiry',
  'demand',
  'hold',
  'stone_hold',
]);

/** Whether a listener may learn of a change: the only rule about it. */
function concerns({ id, role }: Listener, { kind, user_id }: PublishedEvent): boolean {
  if (kind === 'account') return false;
  if (sharedKinds.has(kind)) return true;
  if (privateKinds.has(kind)) return user_id === id;
  // A hold that keeps a stone from others concerns them as well; a request to hold it does not.
  if (kind === 'stone_hold' && user_id === null) return true;
  return role === 'ADMIN' || (ownKinds.has(kind) && user_id === id);
}

/** The events of a listener, each thing once with its latest change. */
export function eventsFor(listener: Listener, rows: readonly PublishedEvent[]): LiveEvent[] {
  const latest = new Map<string, LiveEvent>();
  for (const row of rows) {
    if (!concerns(listener, row)) continue;
    const { kind, subject, change } = row;
    const key = `${kind} ${subject}`;
    const added = latest.get(key)?.change === 'added';
    latest.delete(key);
    latest.set(key, { kind: kind as LiveEvent['kind'], id: subject, change: added ? 'added' : change });
  }
  return [...latest.values()];
}

/** A batch as a server-sent event, whose id is the position after it. */
export const toServerSentEvent = (batch: EventBatch): string =>
  `id: ${batch.last}\ndata: ${JSON.stringify(batch)}\n\n`;

/** A comment that keeps the line open, with the present position. */
export const toHeartbeat = (last: number): string => `: \nid: ${last}\n\n`;

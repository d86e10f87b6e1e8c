import type { User } from '#contract/model/user.ts';
import { nextId, records, recordsNow } from '../records.ts';
import { changeEvents, withEvents } from './change-events.ts';
import { afterOtherChanges } from './change-queue.ts';
import { deliverEvents } from './event-streams.ts';
import { historyEntries } from './history-entries.ts';

/** Adds what has changed since to the notifications, the history and the events. */
async function record(since: typeof records, caller: User | null): Promise<void> {
  if (since.diamonds !== records.diamonds) {
    const { notifyOfStones } = await import('../answers/stone-search/search-alerts.ts');
    notifyOfStones(since.diamonds);
  }
  const at = new Date(recordsNow()).toISOString();
  const entries = historyEntries(since, records, caller?.id ?? null).map(({ byServer, ...entry }, index) => {
    // Who registers, or sets a password by a link, is not signed in.
    const isOwn = entry.action === 'register' || entry.action === 'change_password';
    const signer = caller ?? records.users.find(({ id }) => isOwn && id === entry.subject.id);
    const account = byServer ? null : signer;
    return {
      ...entry,
      id: nextId(records.history) + index,
      at,
      account: account ? { id: account.id, name: account.name } : null,
      source: null,
    };
  });
  const events = changeEvents(since, records).map((event) => ({ ...event, at: Date.now() }));
  if (entries.length > 0) records.history = [...entries.toReversed(), ...records.history];
  if (events.length > 0) Object.assign(records, withEvents(records, events));
  deliverEvents();
}

/** Runs a call that may change records, after those before it, and records what it has changed. */
export function recordingChanges<Answer>(caller: User | null, work: () => Promise<Answer>): Promise<Answer> {
  return afterOtherChanges(async () => {
    const since = { ...records };
    const answer = await work();
    await record(since, caller);
    return answer;
  });
}

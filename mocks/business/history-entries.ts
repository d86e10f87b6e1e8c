import type { Category } from '#contract/model/category.ts';
import type { HistoryAction } from '#contract/model/historyAction.ts';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import type { HistorySubject } from '#contract/model/historySubject.ts';
import type { Hold } from '#contract/model/hold.ts';
import type { ImportRun } from '#contract/model/importRun.ts';
import type { Order } from '#contract/model/order.ts';
import type { User } from '#contract/model/user.ts';
import { approvalStatus } from '#domain/accounts/approval-status.ts';
import { changedFields, type FieldChange } from '#domain/history/changed-fields.ts';
import { holdAction } from '#domain/history/hold-actions.ts';
import { trackedFields } from '#domain/history/tracked-fields.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import type { records } from '../records.ts';
import type { RecordedBulkChange } from '../start/recorded-bulk-change.ts';
import { type RowChange, rowChanges } from './row-changes.ts';

type Records = typeof records;

/** What is recorded of a change; who and when is added to it, unless time or the sale made the change. */
export type Entry = Pick<HistoryEntry, 'subject' | 'action' | 'changes'> & { byServer?: true };

type Kind = HistorySubject['kind'];

/** The entry of a record that is added, changed or removed as a whole. */
function entryOf<Row extends { id: number }>(
  { before, after }: RowChange<Row>,
  kind: Kind,
  labelOf: (row: Row) => string,
  fields: readonly (keyof Row & string)[],
  valuesOf: (row: Row) => Partial<Record<string, unknown>> = (row) => row as Record<string, unknown>,
): Entry {
  const row = (after ?? before)!;
  return {
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    subject: { kind, id: row.id, label: labelOf(row) },
    changes: changedFields(before && valuesOf(before), after && valuesOf(after), fields),
  };
}

const decisions: Partial<Record<number, HistoryAction>> = {
  [orderStatus.accepted]: 'accept',
  [orderStatus.rejected]: 'reject',
  [orderStatus.canceled]: 'cancel',
};

function orderEntries({ before, after }: RowChange<Order>): Entry[] {
  if (!after) return [];
  const subject = { kind: 'order', id: after.id, label: String(after.id) } as const;
  if (!before) {
    const fields = ['total_pending', 'stone_count', 'remark'] as const;
    return [{ subject, action: 'place', changes: changedFields(null, after, fields) }];
  }
  const status = changedFields(before, after, ['status']);
  if (before.payment_count === after.payment_count)
    return [{ subject, action: decisions[after.status] ?? 'update', changes: status }];
  const received = { field: 'amount', from: null, to: after.payments.at(-1)?.amount ?? null };
  const paid: Entry = {
    ...{ subject, action: 'payment' },
    changes: [received, ...changedFields(before, after, ['total_paid'])],
  };
  return status.length > 0 ? [paid, { subject, action: 'complete', changes: status }] : [paid];
}

/** An account with the names of its places. */
const userValues = (user: User) => ({
  ...user,
  company_country: user.company_country?.name,
  company_state: user.company_state?.name,
  company_city: user.company_city?.name,
});

/** Blocking an account has an action of its own. */
function userEntry(change: RowChange<User>): Entry {
  const entry = entryOf(change, 'user', ({ name }) => name, trackedFields.user, userValues);
  const { before, after } = change;
  if (!before || !after || before.status === after.status) return entry;
  return { ...entry, action: after.status === 1 ? 'unblock' : 'block' };
}

/** Whether time, the sale or a block of the buyer has changed a hold. */
function isChangedByServer({ before, after }: RowChange<Hold>, users: readonly User[]): boolean {
  if (!before || !after) return false;
  const { status, buyer } = after;
  if (status === 'ended') return users.find(({ id }) => id === buyer?.id)?.status !== 1;
  return status === 'expired' || status === 'gone' || (status === 'active' && before.status === 'queued');
}

/** Entries of holds, in the order in which they changed. */
function holdEntries(before: Records, after: Records): Entry[] {
  const valuesOf = (hold: Hold) => ({ ...hold, buyer: hold.buyer?.name });
  return rowChanges(before.holds, after.holds)
    .filter(({ after: is }) => is !== null)
    .toSorted((a, b) => Date.parse(a.after!.updated_at) - Date.parse(b.after!.updated_at))
    .map((change) => ({
      ...entryOf(change, 'hold', ({ stone }) => stone.stone_id, trackedFields.hold, valuesOf),
      action: holdAction(change.before?.status ?? null, change.after!.status),
      ...(isChangedByServer(change, after.users) && { byServer: true as const }),
    }));
}

/** Entries of the applicants whose accounts were made, or decided on. */
function applicantEntries(before: Records, after: Records): Entry[] {
  return rowChanges(before.registrations, after.registrations).flatMap(
    ({ before: was, after: is }): Entry[] => {
      if (!is) return [];
      const subject = { kind: 'user', id: is.id, label: is.name } as const;
      if (!was) return [{ subject, action: 'register', changes: [] }];
      if (is.status === approvalStatus.accepted) return [{ subject, action: 'accept', changes: [] }];
      return [{ subject, action: 'reject', changes: [{ field: 'reason', from: null, to: is.reason }] }];
    },
  );
}

/** A change of many stones and its undo are recorded as a whole. */
const bulkEntry = ({ before, after }: RowChange<RecordedBulkChange>): Entry => {
  const { id, summary, changed, stones, undone } = (after ?? before)!;
  const kept = stones.filter((stone) => stone.kept).length;
  return {
    action: before ? 'undo' : 'update',
    subject: { kind: 'stone_change', id, label: summary.slice(0, 200) },
    changes: before
      ? changedFields(null, { undone, kept }, ['undone', 'kept'])
      : changedFields(null, { changed, created: 0 }, ['changed', 'created']),
  };
};

/** An import, or its undo, with what it did to the stock. */
function importEntry({ before, after: run }: RowChange<ImportRun>, { imports }: Records): Entry[] {
  if (!run) return [];
  const { id, file_name, added, updated, taken_off } = run;
  const undo = imports.get(id)?.undo ?? null;
  const { undone = 0, kept = 0 } = undo ?? {};
  return [
    {
      action: before ? 'undo' : 'import',
      subject: { kind: 'import', id, label: file_name },
      changes: before
        ? changedFields(null, { undone, kept }, ['undone', 'kept'])
        : changedFields(null, { added, updated, taken_off }, ['added', 'updated', 'taken_off']),
    },
  ];
}

/** Changes of the stones; those of many stones at once are one entry. */
function stoneEntries(before: Records, after: Records): Entry[] {
  const bulk = rowChanges(before.bulkChanges, after.bulkChanges);
  if (bulk.length > 0) return bulk.map(bulkEntry);
  const imports = rowChanges(before.importRuns, after.importRuns);
  if (imports.length > 0) return imports.flatMap((change) => importEntry(change, after));
  // That a stone is sold or released is in the entry of its order.
  if (before.orders !== after.orders) return [];
  return rowChanges(before.diamonds, after.diamonds).map(({ before: was, after: is }) => {
    const earlier = was ?? before.deletedStones.get(is!.stone_id) ?? null;
    const state = was ? was.state : 'hidden';
    const change = { before: earlier && { ...earlier, state }, after: is };
    const entry = entryOf(change, 'stone', ({ stone_id }) => stone_id, trackedFields.stone);
    if (!is) return { ...entry, changes: [] };
    return earlier && !was ? { ...entry, action: 'restore' } : entry;
  });
}

function categoryEntries(before: readonly Category[], after: readonly Category[]): Entry[] {
  const kept = new Set(after.map(({ id }) => id));
  // The removal of a category stands for that of its sub-categories.
  const parts = (rows: readonly Category[]) =>
    rows.filter(({ id }) => kept.has(id)).flatMap(({ subCategory }) => subCategory);
  return [
    ...rowChanges(before, after).map((change) => entryOf(change, 'category', ({ name }) => name, ['name'])),
    ...rowChanges(parts(before), parts(after)).map((change) =>
      entryOf(change, 'subcategory', ({ name }) => name, ['name']),
    ),
  ];
}

function settingsEntries(before: Records['config'], after: Records['config']): Entry[] {
  const names = Object.keys(after) as (keyof typeof after)[];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const [from, to] = [before[name], after[name]].map((json) => JSON.parse(json ?? '{}'));
      const changes: FieldChange[] = changedFields(from, to, [...new Set(Object.keys({ ...from, ...to }))]);
      return { action: 'update', subject: { kind: 'settings', id: null, label: name }, changes };
    });
}

/** Changed passwords, and two-step sign-in that was turned on, off or, by another account, off. */
function signInEntries(before: Records, after: Records, caller: number | null): Entry[] {
  const known = new Map(before.users.map(({ id, name }) => [id, name]));
  const entry = (id: number, action: HistoryAction): Entry[] =>
    known.has(id) ? [{ action, subject: { kind: 'user', id, label: known.get(id) ?? '' }, changes: [] }] : [];
  const added = <Value>(from: ReadonlyMap<number, Value>, to: ReadonlyMap<number, Value>) =>
    [...to.keys()].filter((id) => !from.has(id));
  const changed = [...after.passwords].filter(([id, text]) => before.passwords.get(id) !== text);
  return [
    ...changed.flatMap(([id]) => entry(id, 'change_password')),
    ...added(before.twoStep, after.twoStep).flatMap((id) => entry(id, 'two_step_on')),
    ...added(after.twoStep, before.twoStep).flatMap((id) =>
      entry(id, id === caller ? 'two_step_off' : 'two_step_reset'),
    ),
  ];
}

/**
 * What a call of an account did to the records, as the server records it. An update that changes no kept field is left
 * out.
 */
export function historyEntries(before: Records, after: Records, caller: number | null): Entry[] {
  const applicants = applicantEntries(before, after);
  const applied = new Set(applicants.map(({ subject }) => subject.id));
  const videos = (all: Records) => [
    ...all.storyVideos.map((video) => ({ ...video, kind: 'video_story' })),
    ...all.customerVideos.map((video) => ({ ...video, kind: 'customer_product_video' })),
  ];
  const sameVideos =
    before.storyVideos === after.storyVideos && before.customerVideos === after.customerVideos;
  const wasVideo = new Set([...before.storyVideos, ...before.customerVideos].map(({ id }) => id));
  const isVideo = new Set([...after.storyVideos, ...after.customerVideos].map(({ id }) => id));
  const entries: Entry[] = [
    ...holdEntries(before, after),
    ...rowChanges(before.orders, after.orders).flatMap(orderEntries),
    ...stoneEntries(before, after),
    ...rowChanges(before.layouts, after.layouts).map((change) =>
      entryOf(change, 'layout', ({ supplier_name }) => supplier_name, trackedFields.layout),
    ),
    ...rowChanges(before.jewellery, after.jewellery).map((change) =>
      entryOf(
        change,
        'jewellery',
        ({ stockId }) => stockId,
        trackedFields.jewellery,
        (piece) => ({
          ...piece,
          category: piece.category.name,
          subCategory: piece.subCategory.name,
          images: piece.images.map(({ imageUrl }) => imageUrl).join(' ') || null,
        }),
      ),
    ),
    ...rowChanges(before.users, after.users)
      .filter((change) => !applied.has((change.after ?? change.before)!.id))
      .map(userEntry),
    ...applicants,
    ...signInEntries(before, after, caller),
    ...rowChanges(before.demands, after.demands).map((change) =>
      entryOf(change, 'demand', ({ id }) => String(id), trackedFields.demand),
    ),
    ...categoryEntries(before.categories, after.categories),
    ...settingsEntries(before.config, after.config),
    ...(sameVideos
      ? []
      : rowChanges(
          videos(before).filter(({ id }) => !isVideo.has(id)),
          videos(after).filter(({ id }) => !wasVideo.has(id)),
        ).map((change) => entryOf(change, 'video', ({ id }) => String(id), ['kind', 'imageUrl']))),
  ];
  return entries.filter(({ action, changes }) => action !== 'update' || changes.length > 0);
}

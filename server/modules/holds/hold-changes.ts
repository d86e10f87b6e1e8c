import type { HistoryAction } from '#contract/model/historyAction.ts';
import type { HoldStatus } from '#contract/model/holdStatus.ts';
import { formatWithOffset } from '#domain/format/offset-time.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { trackedFields } from '#domain/history/tracked-fields.ts';
import { type QueuedHold, settleHolds } from '#domain/holds/hold-queue.ts';
import { notifiesBuyer } from '#domain/holds/hold-status.ts';
import { holdNews } from '#domain/messages/hold-texts.ts';
import { buyerNotices } from '#domain/notices/notice-texts.ts';
import { isOnSale } from '#domain/stock/on-sale.ts';
import { type HistoryRecord, recordHistory } from '#server/modules/history/history.service.ts';
import { tellBuyer } from '#server/modules/notices/notices.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import type { RowChange } from '#server/platform/db/schema.ts';
import { type HoldRow, holdsRepository as repository } from './holds.repository.ts';

const actionsTo: Partial<Record<HoldStatus, HistoryAction>> = {
  active: 'grant',
  queued: 'grant',
  refused: 'refuse',
  ordered: 'place',
  expired: 'expire',
  taken: 'complete',
  released: 'release',
};

/** The entry of a hold that has come into a status, from another one, or as a new hold. */
function holdAction(from: HoldStatus | null, to: HoldStatus): HistoryAction {
  if (from === null) return to === 'active' ? 'grant' : to === 'ordered' ? 'place' : 'ask';
  return actionsTo[to] ?? 'end';
}

export interface HoldsContext {
  db: Database;
  clock: Clock;
}

/** The row as the rules of `domain/holds` read it. */
export const toQueuedHold = (row: HoldRow): QueuedHold & { row: HoldRow } => ({
  id: row.id,
  status: row.status,
  until: row.until,
  hours: row.hours,
  queuedAt: row.queued_at,
  canBuy: row.buyer_status === 1 && row.buyer_type === 'USER',
  row,
});

/** All listings of a certificate are one stone. */
export const stoneOf = ({ certificate_key, diamond_id }: HoldRow) => certificate_key ?? diamond_id;

const toIso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The values of a hold for the history. */
const valuesOf = ({ status, hours, until, reason, buyer_name }: HoldRow) => ({
  status,
  hours,
  until: toIso(until),
  reason,
  buyer: buyer_name,
});

/** Who changes a hold. */
export interface Change {
  /** Null for the server itself. */
  account: number | null;
  /** The notice of an order tells the buyer. */
  byOrder?: boolean;
}

/** Changes holds together with their history and what their buyers are notified of. The caller holds the locks of the stones. */
export function createHoldChanges({ clock }: HoldsContext) {
  const entryOf = (before: HoldRow | null, after: HoldRow, { account }: Change): HistoryRecord => ({
    at: after.updated_at,
    account,
    action: holdAction(before?.status ?? null, after.status),
    subject: { kind: 'hold', id: after.id, label: after.stone_id },
    changes: changedFields(before && valuesOf(before), valuesOf(after), trackedFields.hold),
  });

  /** Records new holds. */
  const record = (trx: Trx, rows: readonly HoldRow[], by: Change): Promise<void> =>
    recordHistory(trx, ...rows.map((row) => entryOf(null, row, by)));

  /** Tells the buyer what has become of their hold. */
  async function tell(trx: Trx, hold: HoldRow): Promise<void> {
    const until = hold.until === null ? null : formatWithOffset(hold.until);
    await tellBuyer(trx, hold.user_id, buyerNotices.hold(hold, holdNews(hold, until)), clock());
  }

  async function change(
    trx: Trx,
    row: HoldRow,
    { status, ...columns }: RowChange<'holds'> & { status: HoldStatus },
    by: Change,
  ): Promise<HoldRow> {
    const now = clock();
    const changed = { status, ...columns, updated_at: now };
    await repository.update(trx, row.id, changed);
    const after = { ...row, ...changed } as HoldRow;
    await recordHistory(trx, entryOf(row, after, by));
    if (!by.byOrder && notifiesBuyer(status)) await tell(trx, after);
    return after;
  }

  return {
    change,
    record,
    tell,

    /**
     * Stores what time, blocked accounts and the sale have changed in the holds of stones, passes each stone to the
     * next of its queue, and answers the holds that are open now. `selling` is true while an order takes the stones,
     * which are off sale already; `stored` are the open holds where the caller has read them.
     */
    async settle(
      trx: Trx,
      stoneIds: readonly number[],
      { selling = false, stored }: { selling?: boolean; stored?: readonly HoldRow[] } = {},
    ): Promise<HoldRow[]> {
      const now = clock();
      const byStone = Map.groupBy(stored ?? (await repository.openOf(trx, stoneIds)), stoneOf);
      const open: HoldRow[] = [];
      for (const rows of byStone.values()) {
        const current = new Map(rows.map((row) => [row.id, row]));
        const [sellable, gone] = [true, false].map((onSale) =>
          rows.filter((row) => (selling || isOnSale(row)) === onSale).map(toQueuedHold),
        );
        for (const { id, to, until } of [...settleHolds(gone!, now, false), ...settleHolds(sellable!, now)]) {
          const after = await change(trx, current.get(id)!, { status: to, until }, { account: null });
          if (to === 'active') current.set(id, after);
          else current.delete(id);
        }
        open.push(...current.values());
      }
      return open;
    },
  };
}

import type { StoneHold } from '#contract/model/stoneHold.ts';
import { holdQueue, holdsAt } from '#domain/holds/hold-queue.ts';
import { isHolding } from '#domain/holds/hold-status.ts';
import type { StoneHolds, Viewer } from '#server/modules/diamonds/diamonds.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toQueuedHold } from './hold-changes.ts';
import { toIsoTime } from './hold-view.ts';
import { type HoldRow, holdsRepository as repository } from './holds.repository.ts';

type Held = ReturnType<typeof toQueuedHold>;

/** Reads the holds of the stones of a page in one query, as they stand at this instant. */
export function createStoneHolds({ db, clock }: { db: Database; clock: Clock }): StoneHolds {
  return async (stoneIds, viewer, from = db.read) => {
    const now = clock();
    const rows = await repository.openByStone(from, stoneIds);
    return new Map(
      [...rows].flatMap(([stoneId, holds]): [number, StoneHold][] => {
        const view = viewOf(holdsAt(holds.map(toQueuedHold), now), viewer, now);
        return view ? [[stoneId, view]] : [];
      }),
    );
  };
}

const buyerOf = (row: HoldRow) => ({ id: row.user_id, name: row.buyer_name });

/** Null for a stone that nobody holds and the viewer has not asked for. */
function viewOf(holds: readonly Held[], viewer: Viewer, now: number): StoneHold | null {
  const holder = holds.find((hold) => isHolding(hold, now));
  const until = holder ? toIsoTime(holder.status === 'active' ? holder.until : null) : null;
  if (viewer.role === 'ADMIN')
    return holder ? { status: 'other', id: holder.id, until, place: null, buyer: buyerOf(holder.row) } : null;
  const own = holds.find(({ row }) => row.user_id === viewer.id);
  if (!own) return holder ? { status: 'other', id: null, until, place: null } : null;
  if (own === holder) return { status: 'mine', id: own.id, until, place: null };
  if (own.status === 'asked') return { status: 'asked', id: own.id, until, place: null };
  const place = holdQueue(holds).findIndex(({ id }) => id === own.id) + 1;
  return { status: 'queued', id: own.id, until, place };
}

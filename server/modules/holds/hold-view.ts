import type { Diamond } from '#contract/model/diamond.ts';
import type { Hold } from '#contract/model/hold.ts';
import { holdQueue } from '#domain/holds/hold-queue.ts';
import { holdStatusAt } from '#domain/holds/hold-status.ts';
import type { DiamondsService, Viewer } from '#server/modules/diamonds/diamonds.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { stoneOf, toQueuedHold } from './hold-changes.ts';
import { type HoldRow, holdsRepository as repository } from './holds.repository.ts';

export const toIsoTime = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Presents holds as their buyer, or an administrator, may see them. */
export function createHoldPresenter(
  { db, clock }: { db: Database; clock: Clock },
  { diamonds }: { diamonds: Pick<DiamondsService, 'presentStones'> },
) {
  /** The place in the queue of each hold that waits. */
  async function placesOf(rows: readonly HoldRow[]): Promise<Map<number, number>> {
    const stoneIds = rows.filter(({ status }) => status === 'queued').map(({ diamond_id }) => diamond_id);
    const open = await repository.openOf(db.read, [...new Set(stoneIds)]);
    const byStone = Map.groupBy(open, stoneOf);
    return new Map(
      [...byStone.values()].flatMap((holds) =>
        holdQueue(holds.map(toQueuedHold)).map(({ id }, at): [number, number] => [id, at + 1]),
      ),
    );
  }

  return async (rows: readonly HoldRow[], viewer: Viewer): Promise<Hold[]> => {
    const now = clock();
    const ids = [...new Set(rows.map(({ diamond_id }) => diamond_id))];
    const stones = new Map((await diamonds.presentStones(ids, viewer)).map((stone) => [stone.id, stone]));
    const places = await placesOf(rows);
    return rows.map((row) => {
      const status = holdStatusAt(row, now);
      return {
        id: row.id,
        status,
        stone: toHoldStone(stones.get(row.diamond_id)!),
        hours: row.hours,
        until: status === 'active' || status === 'expired' ? toIsoTime(row.until) : null,
        place: status === 'queued' ? (places.get(row.id) ?? null) : null,
        order: row.order_id,
        reason: row.reason,
        ...(viewer.role === 'ADMIN'
          ? { buyer: { id: row.user_id, name: row.buyer_name }, entered_by: row.entered_by_name }
          : {}),
        created_at: new Date(row.created_at).toISOString(),
        updated_at: new Date(row.updated_at).toISOString(),
      };
    });
  };
}

/** An administrator's stone has the supplier's price beside the wholesale one. */
function toHoldStone(stone: Diamond): Hold['stone'] {
  const { id, stone_id, shape, carat, color, clarity, total_amount, j_total_amount } = stone;
  const { kind, growth, treatment } = stone;
  return {
    id,
    stone_id,
    shape,
    carat,
    color,
    clarity,
    kind,
    growth,
    treatment,
    total_amount: j_total_amount ?? total_amount,
  };
}

import type { Diamond } from '#contract/model/diamond.ts';
import { isOnSale } from '#domain/stock/on-sale.ts';
import type { Database, Queries } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { toAdminDiamond, toBuyerDiamond, toDiamond } from '../diamond-view.ts';
import { isVisible, type StoneHolds, type StoneRow, type Viewer } from '../diamond-visibility.ts';
import { diamondsRepository } from '../diamonds.repository.ts';

interface StoneViewsContext {
  db: Database;
  lookupValues: LookupValues;
  stoneHolds: StoneHolds;
}

/** Reads stones by id as a viewer may see them. */
export function createStoneViews({ db, lookupValues, stoneHolds }: StoneViewsContext) {
  /** Reads rows in the order of the ids and loads their lookup names. */
  async function findRows(ids: readonly number[], from: Queries = db.read): Promise<StoneRow[]> {
    const rows = await diamondsRepository.findByIds(from, ids);
    await lookupValues.ensureLoaded(rows);
    return rows;
  }

  async function adminStones(ids: readonly number[], viewer: Viewer, from: Queries): Promise<Diamond[]> {
    const rows = (await findRows(ids, from)).filter((row) => isVisible(row, viewer));
    return rows.map((row) => toAdminDiamond(row, lookupValues));
  }

  /** Does not read columns that only administrators may see. */
  async function buyerStones(ids: readonly number[], viewer: Viewer, from: Queries): Promise<Diamond[]> {
    const rows = await diamondsRepository.findBuyerRowsByIds(from, ids);
    await lookupValues.ensureLoaded(rows);
    return rows.filter((row) => isVisible(row, viewer)).map((row) => toBuyerDiamond(row, lookupValues));
  }

  /** Adds the holds of the stones. */
  async function withHolds(stones: Diamond[], viewer: Viewer): Promise<Diamond[]> {
    const ids = stones.map(({ id }) => id);
    return addHolds(stones, await stoneHolds(ids, viewer));
  }

  function addHolds(stones: Diamond[], holds: Awaited<ReturnType<StoneHolds>>): Diamond[] {
    if (holds.size === 0) return stones;
    return stones.map((stone) => {
      const hold = holds.get(stone.id);
      return hold ? { ...stone, hold } : stone;
    });
  }

  return {
    findRows,
    withHolds,

    /** Returns stones in any state, in the order of the ids, for enquiries: a buyer is told which are no longer on sale. */
    async presentEnquired(ids: readonly number[], viewer: Viewer): Promise<Diamond[]> {
      return (await findRows(ids)).map((row) => ({
        ...toDiamond(row, lookupValues, viewer),
        ...(viewer.role === 'USER' && !isOnSale(row) && { on_sale: false }),
      }));
    },

    /** Returns stones in any state, in the order of the ids, for orders; `known` are their rows. */
    async presentStones(
      ids: readonly number[],
      viewer: Viewer,
      known?: readonly StoneRow[],
    ): Promise<Diamond[]> {
      const rows = known ?? (await findRows(ids));
      if (known) await lookupValues.ensureLoaded([...known]);
      return rows.map((row) => toDiamond(row, lookupValues, viewer));
    },

    /** Returns the stones that the viewer may find, in the order of the ids. */
    async viewStones(ids: readonly number[], viewer: Viewer): Promise<Diamond[]> {
      const read = viewer.role === 'ADMIN' ? adminStones : buyerStones;
      const [stones, holds] = await db.together((from) =>
        Promise.all([read(ids, viewer, from), stoneHolds(ids, viewer, from)]),
      );
      return addHolds(stones, holds);
    },
  };
}

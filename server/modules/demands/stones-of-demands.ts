import type { Demand } from '#contract/model/demand.ts';
import type { HoldStone } from '#contract/model/holdStone.ts';
import type { Database } from '#server/platform/db/database.ts';
import { stonesPerDemand } from './demand-matching.ts';
import { demandStonesRepository } from './demand-stones.repository.ts';

interface StoneReader {
  db: Database;
  viewStones(ids: readonly number[]): Promise<ReadonlyMap<number, HoldStone>>;
}

/** Adds the stones that demands were answered with, and for the business those that they can be answered with. */
export function createStonesOfDemands({ db, viewStones }: StoneReader) {
  return async (demands: readonly Demand[], isAdmin: boolean): Promise<Demand[]> => {
    const ids = demands.map(({ id }) => id);
    if (ids.length === 0) return [];
    const fresh = isAdmin ? await demandStonesRepository.newStones(db.read, ids, stonesPerDemand) : [];
    const recommended = await demandStonesRepository.recommended(db.read, ids, stonesPerDemand);
    const stones = await viewStones([...fresh, ...recommended].map(({ diamond_id }) => diamond_id));
    const of = (id: number, rows: typeof recommended) =>
      rows
        .filter(({ demand_id }) => demand_id === id)
        .flatMap(({ diamond_id }) => stones.get(diamond_id) ?? []);
    return demands.map((demand) => ({
      ...demand,
      ...(isAdmin && { new_stones: demand.status === 1 ? of(demand.id, fresh) : [] }),
      recommended: of(demand.id, recommended),
    }));
  };
}

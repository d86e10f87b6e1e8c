import { day } from '#domain/format/durations.ts';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import { demandStonesRepository as repository } from './demand-stones.repository.ts';

/** How many of the new stones a demand lists. */
export const stonesPerDemand = 10;
/** How long a new stone waits for an answer. */
const newStoneLifetimeMs = 60 * day;

/** The first changed stones of a batch that a demand matches. */
export interface DemandMatch {
  demandId: number;
  userId: number;
  requirements: string;
  diamondIds: readonly number[];
}

/** The demands as searches that wait for stones. */
export const demandMatching = {
  /** The ids of the open demands, in pages. */
  open: (from: Queries) => repository.open(from),

  /** The filters of demands as saved searches are stored, by id. */
  async queries(from: Queries, ids: readonly number[]): Promise<Map<number, string>> {
    const filters = await repository.filters(from, ids);
    return new Map([...filters].map(([id, text]) => [id, `{"filters":${text}}`]));
  },

  /** Stores what was found for demands that are still open, and answers it with their buyers. */
  async store(
    trx: Trx,
    found: ReadonlyMap<number, readonly number[]>,
    now: number,
    pause: () => Promise<void> | undefined,
  ): Promise<DemandMatch[]> {
    const matches: DemandMatch[] = [];
    const ids = [...found.keys()];
    for (let at = 0; at < ids.length; at += 1000)
      for (const { id, user_id, requirements } of await repository.stillOpen(trx, ids.slice(at, at + 1000)))
        matches.push({ demandId: id, userId: user_id, requirements, diamondIds: found.get(id)! });
    const rows = matches.flatMap(({ demandId, diamondIds }) =>
      diamondIds.map((diamond_id) => ({ demand_id: demandId, diamond_id, found_at: now })),
    );
    await repository.insert(trx, rows, pause);
    return matches;
  },
};

/** Takes new stones off demands that nobody answered with them. */
export const removeOldDemandStones = async (to: Queries, now: number): Promise<void> => {
  await repository.removeBefore(to, now - newStoneLifetimeMs);
};

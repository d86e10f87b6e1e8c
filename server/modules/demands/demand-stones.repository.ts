import { sql } from 'kysely';
import { whereOnSale } from '#server/modules/diamonds/diamonds.service.ts';
import type { Queries, Trx } from '#server/platform/db/database.ts';

/** Rows of one statement. */
const rowsPerStatement = 2000;
/** Open demands read at once. */
const demandsPerPage = 1000;

const openDemands = (from: Queries) =>
  from
    .selectFrom('demands')
    .innerJoin('users', 'users.id', 'demands.user_id')
    .where('demands.status', '=', 1)
    .where('demands.filters', 'is not', null)
    .where('users.status', '=', 1);

/** Recommended stones with each demand that they answer. */
const recommendedFor = (from: Queries) =>
  from
    .selectFrom('recommendation_demands')
    .innerJoin('recommendations', 'recommendations.id', 'recommendation_demands.recommendation_id')
    .select(['recommendations.id', 'recommendations.diamond_id', 'recommendation_demands.demand_id']);

/** New stones of demands. */
export const demandStonesRepository = {
  /** The demands that stones are matched with, in pages. */
  async *open(from: Queries): AsyncGenerator<number[]> {
    for (let last = 0; ; ) {
      const page = await openDemands(from)
        .select('demands.id')
        .where('demands.id', '>', last)
        .orderBy('demands.id')
        .limit(demandsPerPage)
        .execute();
      if (page.length > 0) yield page.map(({ id }) => id);
      if (page.length < demandsPerPage) return;
      last = page.at(-1)!.id;
    }
  },

  /** The filters of demands, by id. */
  async filters(from: Queries, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await from.selectFrom('demands').select(['id', 'filters']).where('id', 'in', ids).execute();
    return new Map(rows.flatMap(({ id, filters }) => (filters === null ? [] : [[id, filters] as const])));
  },

  /** Those of the demands that are still open, with their buyers. */
  stillOpen: (from: Queries, ids: readonly number[]) =>
    openDemands(from)
      .select(['demands.id', 'demands.user_id', 'demands.requirements'])
      .where('demands.id', 'in', ids)
      .execute(),

  /** Stores new stones; one that a demand has already is not stored twice. */
  async insert(
    trx: Trx,
    rows: readonly { demand_id: number; diamond_id: number; found_at: number }[],
    pause: () => Promise<void> | undefined,
  ): Promise<void> {
    for (let at = 0; at < rows.length; at += rowsPerStatement) {
      await trx
        .insertInto('demand_stones')
        .values(rows.slice(at, at + rowsPerStatement))
        .onConflict((conflict) => conflict.columns(['demand_id', 'diamond_id']).doNothing())
        .execute();
      await pause();
    }
  },

  /** The latest new stones on sale of each demand, at most `max`. */
  newStones: (from: Queries, ids: readonly number[], max: number) =>
    from
      .selectFrom((eb) =>
        eb
          .selectFrom('demand_stones')
          .innerJoin('diamonds', 'diamonds.id', 'demand_stones.diamond_id')
          .select(['demand_stones.demand_id', 'demand_stones.diamond_id'])
          .select(
            sql<number>`row_number() over (partition by demand_stones.demand_id order by demand_stones.found_at desc, demand_stones.diamond_id)`.as(
              'place',
            ),
          )
          .where('demand_stones.demand_id', 'in', ids)
          .where(whereOnSale())
          .as('latest'),
      )
      .select(['latest.demand_id', 'latest.diamond_id'])
      .where('latest.place', '<=', max)
      .orderBy('latest.demand_id')
      .orderBy('latest.place')
      .execute(),

  /** The latest stones on sale that were recommended under each demand, at most `max`. */
  recommended: (from: Queries, ids: readonly number[], max: number) =>
    from
      .selectFrom((eb) =>
        eb
          .selectFrom(recommendedFor(from).as('recommended'))
          .innerJoin('diamonds', 'diamonds.id', 'recommended.diamond_id')
          .select(['recommended.demand_id', 'recommended.diamond_id'])
          .select(
            sql<number>`row_number() over (partition by recommended.demand_id order by recommended.id desc)`.as(
              'place',
            ),
          )
          .where('recommended.demand_id', 'in', ids)
          .where(whereOnSale())
          .as('latest'),
      )
      .select(['latest.demand_id', 'latest.diamond_id'])
      .where('latest.place', '<=', max)
      .orderBy('latest.demand_id')
      .orderBy('latest.place')
      .execute(),

  /** Takes the stones off a demand, but for those of the order that closes it. */
  remove: (to: Queries, demandId: number, ordered: readonly number[] = []) =>
    to
      .deleteFrom('demand_stones')
      .where('demand_id', '=', demandId)
      .$if(ordered.length > 0, (query) => query.where('diamond_id', 'not in', ordered))
      .execute(),

  /** Those of a demand that an order closed stay, as that order may give them back. */
  removeBefore: (to: Queries, time: number) =>
    to
      .deleteFrom('demand_stones')
      .where('found_at', '<', time)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('demands')
              .select('id')
              .whereRef('demands.id', '=', 'demand_stones.demand_id')
              .where('closed_by_order', 'is not', null),
          ),
        ),
      )
      .execute(),

  /** Those of the demands that one of the stones was found or recommended for. */
  async answered(
    from: Queries,
    demandIds: readonly number[],
    diamondIds: readonly number[],
  ): Promise<number[]> {
    if (demandIds.length === 0 || diamondIds.length === 0) return [];
    const rows = await from
      .selectFrom('demand_stones')
      .select('demand_id')
      .where('demand_id', 'in', demandIds)
      .where('diamond_id', 'in', diamondIds)
      .union(
        recommendedFor(from)
          .clearSelect()
          .select('recommendation_demands.demand_id')
          .where('recommendation_demands.demand_id', 'in', demandIds)
          .where('recommendations.diamond_id', 'in', diamondIds),
      )
      .execute();
    return rows.map(({ demand_id }) => demand_id);
  },

  /** The active demands of a buyer that one of the stones was found or recommended for. */
  async satisfiedBy(from: Queries, userId: number, diamondIds: readonly number[]): Promise<number[]> {
    const rows = await from
      .selectFrom('demands')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 1)
      .where((eb) =>
        eb.or([
          eb(
            'id',
            'in',
            from.selectFrom('demand_stones').select('demand_id').where('diamond_id', 'in', diamondIds),
          ),
          eb(
            'id',
            'in',
            recommendedFor(from)
              .clearSelect()
              .select('recommendation_demands.demand_id')
              .where('recommendations.user_id', '=', userId)
              .where('recommendations.diamond_id', 'in', diamondIds),
          ),
        ]),
      )
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },
};

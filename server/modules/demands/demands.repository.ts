import { whereOnSale } from '#server/modules/diamonds/diamonds.service.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow } from '#server/platform/db/schema.ts';

/** `userId` null for the demands of all buyers. */
interface DemandFilter {
  userId: number | null;
  id?: number | undefined;
  /** Active demands with new stones alone. */
  withNewStones?: boolean;
}

/** The demands with new stones on sale. */
const newStonesOf = (from: Queries) =>
  from
    .selectFrom('demand_stones')
    .innerJoin('diamonds', 'diamonds.id', 'demand_stones.diamond_id')
    .where(whereOnSale())
    .select('demand_stones.demand_id');

/** Demands with their authors. */
function demandsOf(from: Queries, { userId, id, withNewStones = false }: DemandFilter) {
  return from
    .selectFrom('demands')
    .innerJoin('users', 'users.id', 'demands.user_id')
    .$if(userId !== null, (query) => query.where('demands.user_id', '=', userId))
    .$if(id !== undefined, (query) => query.where('demands.id', '=', id as number))
    .$if(withNewStones, (query) =>
      query.where('demands.status', '=', 1).where('demands.id', 'in', newStonesOf(from)),
    );
}

const columns = [
  'demands.id',
  'demands.requirements',
  'demands.filters',
  'demands.status',
  'demands.created_at',
  'users.name',
  'users.id as user_id',
  'users.mobile_no',
  'users.whatsapp_no',
] as const;

export const demandsRepository = {
  async list(from: Queries, filter: DemandFilter, offset: number, limit: number) {
    const rows = await demandsOf(from, filter)
      .select(columns)
      .orderBy('demands.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    return { rows, total: await demandsRepository.count(from, filter) };
  },
  async count(from: Queries, filter: DemandFilter): Promise<number> {
    const { total } = await demandsOf(from, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async insert(to: Queries, row: NewRow<'demands'>): Promise<number> {
    const { id } = await to.insertInto('demands').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },
  /** The active demands of a buyer. */
  async countActive(from: Queries, userId: number): Promise<number> {
    const { active } = await from
      .selectFrom('demands')
      .select((eb) => eb.fn.countAll<number>().as('active'))
      .where('user_id', '=', userId)
      .where('status', '=', 1)
      .executeTakeFirstOrThrow();
    return Number(active);
  },
  /** Undefined for an unknown demand. */
  find: (from: Queries, id: number) =>
    demandsOf(from, { userId: null, id }).select(columns).executeTakeFirst(),
  /** With the order that closes it; null when somebody changes it. */
  async setStatus(to: Queries, id: number, status: 0 | 1, closed_by_order: number | null): Promise<void> {
    await to.updateTable('demands').set({ status, closed_by_order }).where('id', '=', id).execute();
  },
  /** Active demands without filters whose id is above `last`. */
  unread: (from: Queries, last: number, limit: number) =>
    from
      .selectFrom('demands')
      .select(['id', 'requirements'])
      .where('filters', 'is', null)
      .where('status', '=', 1)
      .where('id', '>', last)
      .orderBy('id')
      .limit(limit)
      .execute(),
  async setFilters(to: Queries, id: number, filters: string | null): Promise<void> {
    await to.updateTable('demands').set({ filters }).where('id', '=', id).execute();
  },
  /** The demands that an order closed, by their ids. */
  async closedBy(from: Queries, orderId: number): Promise<number[]> {
    const rows = await from
      .selectFrom('demands')
      .select('id')
      .where('closed_by_order', '=', orderId)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },
};

export type DemandRow = NonNullable<Awaited<ReturnType<typeof demandsRepository.find>>>;

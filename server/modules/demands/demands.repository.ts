import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow } from '#server/platform/db/schema.ts';

/** Demands with their authors; of one buyer, or of all when `userId` is null. */
function demandsOf(from: Queries, userId: number | null) {
  const query = from.selectFrom('demands').innerJoin('users', 'users.id', 'demands.user_id');
  return userId === null ? query : query.where('demands.user_id', '=', userId);
}

const columns = [
  'demands.id',
  'demands.requirements',
  'demands.status',
  'demands.created_at',
  'users.name',
  'users.id as user_id',
  'users.mobile_no',
  'users.whatsapp_no',
] as const;

export const demandsRepository = {
  async list(from: Queries, userId: number | null, offset: number, limit: number) {
    const rows = await demandsOf(from, userId)
      .select(columns)
      .orderBy('demands.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    const { total } = await demandsOf(from, userId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total: Number(total) };
  },
  async insert(to: Queries, row: NewRow<'demands'>): Promise<number> {
    const { id } = await to.insertInto('demands').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },
  /** Undefined for an unknown demand. */
  find: (from: Queries, id: number) =>
    demandsOf(from, null).select(columns).where('demands.id', '=', id).executeTakeFirst(),
  async setStatus(to: Queries, id: number, status: 0 | 1): Promise<void> {
    await to.updateTable('demands').set({ status }).where('id', '=', id).execute();
  },
};

export type DemandRow = NonNullable<Awaited<ReturnType<typeof demandsRepository.find>>>;

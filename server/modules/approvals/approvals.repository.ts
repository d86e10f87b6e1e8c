import { sql } from 'kysely';
import { contains } from '#server/platform/db/contains.ts';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import type { RowChange } from '#server/platform/db/schema.ts';

export interface ApprovalFilter {
  name?: string | undefined;
  mobile_no?: string | undefined;
}

function matching(from: Queries, filter: ApprovalFilter) {
  let query = from.selectFrom('users').where('approval', 'is not', null);
  if (filter.name) query = query.where(contains('name', filter.name));
  if (filter.mobile_no) query = query.where(contains('mobile_no', filter.mobile_no));
  return query;
}

export const approvalsRepository = {
  /** One page of registrations, pending ones first, then the newest. */
  async list(from: Queries, filter: ApprovalFilter, offset: number, limit: number) {
    const waitingFirst = sql`case when approval = 0 then 0 else 1 end`;
    const rows = await matching(from, filter)
      .selectAll()
      .orderBy(waitingFirst)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    const { total } = await matching(from, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total: Number(total) };
  },
  find: (from: Queries, id: number) => matching(from, {}).selectAll().where('id', '=', id).executeTakeFirst(),
  async update(trx: Trx, id: number, change: RowChange<'users'>): Promise<void> {
    await trx.updateTable('users').set(change).where('id', '=', id).execute();
  },
};

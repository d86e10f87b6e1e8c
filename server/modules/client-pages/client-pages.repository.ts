import type { ClientAnswer } from '#contract/model/clientAnswer.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';

/** A page with how many stones it has and what was answered. */
export type ClientPageRow = Awaited<ReturnType<typeof clientPagesRepository.list>>['rows'][number];

const countedPages = (from: Queries, userId: number) =>
  from
    .selectFrom('client_pages')
    .innerJoin('client_page_stones', 'client_page_stones.page_id', 'client_pages.id')
    .selectAll('client_pages')
    .select(({ fn }) => [
      fn.countAll<number>().as('stones'),
      fn.countAll<number>().filterWhere('answer', '=', 'like').as('liked'),
      fn.countAll<number>().filterWhere('answer', '=', 'not_this').as('declined'),
    ])
    .where('client_pages.user_id', '=', userId)
    .groupBy('client_pages.id');

export const clientPagesRepository = {
  async insert(
    to: Queries,
    page: NewRow<'client_pages'>,
    stones: readonly Omit<NewRow<'client_page_stones'>, 'page_id'>[],
  ): Promise<number> {
    const { id } = await to.insertInto('client_pages').values(page).returning('id').executeTakeFirstOrThrow();
    await to
      .insertInto('client_page_stones')
      .values(stones.map((stone) => ({ ...stone, page_id: id })))
      .execute();
    return id;
  },

  async setToken(to: Queries, id: number, token_hash: string): Promise<void> {
    await to.updateTable('client_pages').set({ token_hash }).where('id', '=', id).execute();
  },

  async revoke(to: Queries, id: number, now: number): Promise<void> {
    await to.updateTable('client_pages').set({ revoked_at: now }).where('id', '=', id).execute();
  },

  async list(from: Queries, userId: number, { limit, offset }: { limit: number; offset: number }) {
    const rows = await countedPages(from, userId)
      .orderBy('client_pages.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const { total } = await from
      .selectFrom('client_pages')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return { rows, total: Number(total) };
  },

  /** The page of this buyer; undefined for none, and for another buyer's. */
  find: (from: Queries, userId: number, id: number) =>
    countedPages(from, userId).where('client_pages.id', '=', id).executeTakeFirst(),

  stones: (from: Queries, pageId: number): Promise<Row<'client_page_stones'>[]> =>
    from
      .selectFrom('client_page_stones')
      .selectAll()
      .where('page_id', '=', pageId)
      .orderBy('position')
      .execute(),

  /** The open page of a key with its buyer, who may still trade. */
  findOpen: (from: Queries, token_hash: string, now: number) =>
    from
      .selectFrom('client_pages')
      .innerJoin('users', 'users.id', 'client_pages.user_id')
      .select(['client_pages.id', 'client_pages.expires_at'])
      .select(['users.name', 'users.company_name', 'users.company_profile_img'])
      .where('token_hash', '=', token_hash)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where('users.status', '=', 1)
      .where('users.user_type', '=', 'USER')
      .executeTakeFirst(),

  /** Removes pages that ended before a time, with their stones. */
  async removeEnded(to: Queries, before: number): Promise<void> {
    await to
      .deleteFrom('client_pages')
      .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
      .execute();
  },

  async answer(
    to: Queries,
    { page_id, position }: Pick<Row<'client_page_stones'>, 'page_id' | 'position'>,
    answer: ClientAnswer,
    now: number,
  ): Promise<void> {
    await to
      .updateTable('client_page_stones')
      .set({ answer })
      .where('page_id', '=', page_id)
      .where('position', '=', position)
      .execute();
    await to.updateTable('client_pages').set({ answered_at: now }).where('id', '=', page_id).execute();
  },
};

import type { Role } from '#domain/accounts/role.ts';
import { takenName } from '#domain/accounts/sign-in-names.ts';
import { selectAccounts } from '#server/platform/auth/accounts.repository.ts';
import { contains } from '#server/platform/db/contains.ts';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import type { NewRow, RowChange } from '#server/platform/db/schema.ts';

export interface UserFilter {
  usertype?: Role | undefined;
  /** Substring of the name, case-insensitive. */
  name?: string | undefined;
  /** Substring of the mobile number. */
  mobile_no?: string | undefined;
  /** Substring of the name, the company, the e-mail or a number. */
  search?: string | undefined;
  id?: number | undefined;
}

/** Accounts that have the text in one of the fields by which a person is known. */
function knownBy(text: string) {
  const texts = ['users.name', 'users.company_name', 'users.email'].map((column) => contains(column, text));
  const digits = text.replace(/[\s()+./-]/g, '');
  if (!/^\d+$/.test(digits)) return texts;
  const numbers = ['users.mobile_no', 'users.whatsapp_no'].map((column) => contains(column, digits));
  return [...texts, ...numbers];
}

function matching(from: Queries, filter: UserFilter) {
  // Excludes registrations that are not approved; the list of approvals shows those.
  let query = selectAccounts(from).where((eb) =>
    eb.or([eb('users.approval', 'is', null), eb('users.approval', '=', 1)]),
  );
  if (filter.id !== undefined) query = query.where('users.id', '=', filter.id);
  if (filter.usertype) query = query.where('users.user_type', '=', filter.usertype);
  if (filter.name) query = query.where(contains('users.name', filter.name));
  if (filter.mobile_no) query = query.where(contains('users.mobile_no', filter.mobile_no));
  const { search } = filter;
  return search ? query.where((eb) => eb.or(knownBy(search))) : query;
}

export const usersRepository = {
  /** Returns one page of accounts, newest first, and the total count. */
  async list(from: Queries, filter: UserFilter, offset: number, limit: number) {
    const rows = await matching(from, filter)
      .orderBy('users.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    const { total } = await matching(from, filter)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total: Number(total) };
  },
  find: (from: Queries, id: number) => selectAccounts(from).where('users.id', '=', id).executeTakeFirst(),
  async insert(trx: Trx, row: NewRow<'users'>): Promise<number> {
    const { id } = await trx.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },
  async update(trx: Trx, id: number, change: RowChange<'users'>): Promise<void> {
    await trx.updateTable('users').set(change).where('id', '=', id).execute();
  },
  async removeRecoveryLinks(trx: Trx, id: number): Promise<void> {
    await trx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  },
  /** Returns which of these values another account already uses. */
  async findTaken(
    from: Queries,
    names: { email?: string | undefined; username?: string | undefined },
    except: number | null,
  ) {
    const rows = await from
      .selectFrom('users')
      .select(['id', 'email', 'username'])
      .where((eb) => eb.or([eb('email', '=', names.email ?? ''), eb('username', '=', names.username ?? '')]))
      .execute();
    return takenName(
      rows.filter(({ id }) => id !== except),
      names,
    );
  },
};

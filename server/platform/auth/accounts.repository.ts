import type { Queries } from '#server/platform/db/database.ts';

/** Accounts with the names of their places, for every response with a `User`. Add conditions, then execute. */
export function selectAccounts(from: Queries) {
  return from
    .selectFrom('users')
    .leftJoin('countries', 'countries.id', 'users.company_country_id')
    .leftJoin('states', 'states.id', 'users.company_state_id')
    .leftJoin('cities', 'cities.id', 'users.company_city_id')
    .selectAll('users')
    .select([
      'countries.name as company_country_name',
      'states.name as company_state_name',
      'cities.name as company_city_name',
    ]);
}

/** Whether an account is active, and its role. */
export const findStanding = (from: Queries, id: number) =>
  from.selectFrom('users').select(['status', 'user_type']).where('id', '=', id).executeTakeFirst();

/** Administrators who can sign in. */
export const findAdministrators = (from: Queries) =>
  from
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('user_type', '=', 'ADMIN')
    .where('status', '=', 1)
    .where((where) => where.or([where('approval', 'is', null), where('approval', '=', 1)]))
    .orderBy('id')
    .execute();

/** What a device mark is compared with. */
export const findPasswordHash = (from: Queries, id: number) =>
  from.selectFrom('users').select(['email', 'password_hash']).where('id', '=', id).executeTakeFirst();

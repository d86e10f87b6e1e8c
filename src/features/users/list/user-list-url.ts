import { type ListUrl, listUrl } from '#components/list-page/list-url.ts';
import type { ListUsersParams } from '#contract/model/listUsersParams.ts';
import { accountSearch } from '#domain/accounts/account-search.ts';
import type { Role } from '#domain/accounts/role.ts';

const filters = { search: 'text', role: 'text' } as const;

/** The list's address: customers, or administrators with `role=admin`, narrowed to a name or a number. */
export type UserListUrl = ListUrl<typeof filters>;

export const userListUrl = listUrl(filters);

/** The role whose accounts the address lists. */
export const listedRole = ({ role }: UserListUrl): Role => (role === 'admin' ? 'ADMIN' : 'USER');

/** The part of the address that lists this role. */
export const urlOfRole = (role: Role): Partial<UserListUrl> => ({
  role: role === 'ADMIN' ? 'admin' : undefined,
  page: 1,
});

export const userQuery = (url: UserListUrl): ListUsersParams => ({
  page: url.page,
  usertype: listedRole(url),
  ...accountSearch(url.search),
});

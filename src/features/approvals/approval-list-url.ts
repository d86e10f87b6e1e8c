import { type ListUrl, listUrl } from '#components/list-page/list-url.ts';
import type { ListApprovalsParams } from '#contract/model/listApprovalsParams.ts';
import { accountSearch } from '#domain/accounts/account-search.ts';

const filters = { search: 'text' } as const;

/** The list's address: all registrations, or those with a name or a number. */
export type ApprovalListUrl = ListUrl<typeof filters>;

export const approvalListUrl = listUrl(filters);

export const approvalQuery = ({ page, search }: ApprovalListUrl): ListApprovalsParams => ({
  page,
  ...accountSearch(search),
});

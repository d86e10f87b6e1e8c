import {
  getApprovalsMock,
  getListApprovalsMockHandler,
  getUpdateApprovalMockHandler,
} from '#contract/mocks/approvals/approvals.msw.ts';
import type { ApprovalUpdate } from '#contract/model/approvalUpdate.ts';
import type { ApprovalUser } from '#contract/model/approvalUser.ts';
import { approvalStatus, canDecideApproval } from '#domain/accounts/approval-status.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { errorResponse } from '../error-response.ts';
import { registrations } from '../fixtures/approvals.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { isSearched } from './users.ts';

/** The registration after the decision. @throws a 404 or 409 */
async function decide(rows: readonly ApprovalUser[], request: Request): Promise<ApprovalUser> {
  const decision = (await request.clone().json()) as ApprovalUpdate;
  const row = rows.find(({ id }) => id === decision.id);
  if (!row) throw errorResponse(404, 'This record does not exist');
  if (!canDecideApproval(row.status)) throw errorResponse(409, addedMessages.approval.alreadyDecided);
  return decision.status === 'active'
    ? { ...row, status: approvalStatus.accepted }
    : { ...row, status: approvalStatus.rejected, reason: decision.reason };
}

function answers(given: readonly ApprovalUser[], keep: boolean) {
  let rows = [...given];
  return [
    getListApprovalsMockHandler(({ request }) => {
      const query = new URL(request.url).searchParams;
      const found = rows.filter((row) => isSearched(row, query));
      return { data: pageOf(found, Number(query.get('page')) || 1, 10) };
    }),
    getUpdateApprovalMockHandler(async ({ request }) => {
      const decided = await decide(rows, request);
      if (keep) rows = rows.map((row) => (row.id === decided.id ? decided : row));
      return { success: true, data: decided };
    }),
  ];
}

/** Registrations that keep the decisions of one story. */
export const changingApprovals = (given: readonly ApprovalUser[]) => answers(given, true);

export const approvalAnswers = [...answers(registrations, false), ...getApprovalsMock()];

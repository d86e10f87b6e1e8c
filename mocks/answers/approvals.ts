import { updateApprovalMessages } from '#contract/field-messages.ts';
import {
  getApprovalsMock,
  getListApprovalsMockHandler,
  getUpdateApprovalMockHandler,
} from '#contract/mocks/approvals/approvals.msw.ts';
import type { ApprovalUpdate } from '#contract/model/approvalUpdate.ts';
import type { ApprovalUser } from '#contract/model/approvalUser.ts';
import { approvalStatus, canDecideApproval, decisionReason } from '#domain/accounts/approval-status.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { errorResponse, invalidFieldsResponse } from '../error-response.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { type ChangingRows, changeTime, records, recordsOf, replaced } from '../records.ts';
import { isSearched } from './users.ts';

/** Pending ones first, then the newest. */
const waitingFirst = (a: ApprovalUser, b: ApprovalUser) =>
  Number(!canDecideApproval(a.status)) - Number(!canDecideApproval(b.status)) ||
  Date.parse(b.created_at) - Date.parse(a.created_at) ||
  b.id - a.id;

/** The registration after the decision. @throws a 404, 409, or a 422 for a rejection without a reason */
async function decide(rows: readonly ApprovalUser[], request: Request): Promise<ApprovalUser> {
  const decision = (await request.clone().json()) as ApprovalUpdate;
  const reason = decisionReason(decision);
  if (reason === '') throw invalidFieldsResponse({ reason: updateApprovalMessages.reason.required });
  const row = rows.find(({ id }) => id === decision.id);
  if (!row) throw errorResponse(404, addedMessages.request.notFound);
  if (!canDecideApproval(row.status)) throw errorResponse(409, addedMessages.approval.alreadyDecided);
  const status = decision.status === 'active' ? approvalStatus.accepted : approvalStatus.rejected;
  return { ...row, status, reason, updated_at: changeTime() };
}

/** An accepted applicant may sign in. */
function openAccount({ id, status }: ApprovalUser): void {
  const account = records.users.find((user) => user.id === id);
  if (account && status === approvalStatus.accepted)
    records.users = replaced(records.users, { ...account, status: 1 });
}

function answers(all: ChangingRows<ApprovalUser>) {
  return [
    getListApprovalsMockHandler(({ request }) => {
      const query = new URL(request.url).searchParams;
      const found = all.rows.filter((row) => isSearched(row, query)).toSorted(waitingFirst);
      return { data: pageOf(found, Number(query.get('page')) || 1, 10) };
    }),
    getUpdateApprovalMockHandler(async ({ request }) => {
      const decided = await decide(all.rows, request);
      all.rows = replaced(all.rows, decided);
      openAccount(decided);
      return { success: true, data: decided };
    }),
  ];
}

/** Registrations that keep the decisions of one story. */
export const changingApprovals = (given: readonly ApprovalUser[]) => answers({ rows: [...given] });

export const approvalAnswers = [...answers(recordsOf('registrations')), ...getApprovalsMock()];

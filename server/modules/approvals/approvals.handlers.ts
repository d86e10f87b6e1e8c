import type { HandlersOf } from '#server/contract/handlers.ts';
import type { ApprovalsService } from './approvals.service.ts';

type ApprovalOperation = 'listApprovals' | 'updateApproval';

export function createApprovalsHandlers(approvals: ApprovalsService): HandlersOf<ApprovalOperation> {
  return {
    listApprovals: async ({ query: { page, limit, ...filter } }) => ({
      data: await approvals.list(filter, page, limit),
    }),
    updateApproval: async ({ user, body }) => ({ success: true, data: await approvals.decide(user, body) }),
  };
}

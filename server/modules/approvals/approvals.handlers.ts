import type { Services } from '#server/app/services.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';

type ApprovalOperation = 'listApprovals' | 'updateApproval';

export function createApprovalsHandlers({ approvals }: Services): HandlersOf<ApprovalOperation> {
  return {
    listApprovals: async ({ query: { page, ...filter } }) => ({ data: await approvals.list(filter, page) }),
    updateApproval: async ({ body }) => ({ success: true, data: await approvals.decide(body) }),
  };
}

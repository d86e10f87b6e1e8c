import type { HandlersOf } from '../../contract/handlers.ts';
import type { Services } from '../../services.ts';

type ApprovalOperation = 'listApprovals' | 'updateApproval';

export function createApprovalsHandlers({ approvals }: Services): HandlersOf<ApprovalOperation> {
  return {
    listApprovals: async ({ query: { page, ...filter } }) => ({ data: await approvals.list(filter, page) }),
    updateApproval: async ({ body }) => ({ success: true, data: await approvals.decide(body) }),
  };
}

import type { QueryClient } from '@tanstack/react-query';
import { runMutation } from '#api/run-mutation.ts';
import {
  getListApprovalsQueryKey,
  getUpdateApprovalMutationOptions,
} from '#contract/hooks/approvals/approvals.ts';
import type { ApprovalUpdate } from '#contract/model/approvalUpdate.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';

/** Accepts or rejects a registration; the list reloads, after a refusal too, since the displayed row is outdated. */
export async function decideRegistration(data: ApprovalUpdate, queryClient: QueryClient): Promise<void> {
  try {
    await runMutation(queryClient, getUpdateApprovalMutationOptions(queryClient), { data });
    toast.success(messages.record.updated, { title: messages.toastTitle.success });
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: getListApprovalsQueryKey() });
    throw error;
  }
}

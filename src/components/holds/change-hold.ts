import type { QueryClient } from '@tanstack/react-query';
import { runMutation } from '#api/run-mutation.ts';
import { submitOnce } from '#api/submit-once.ts';
import {
  getCreateHoldMutationOptions,
  getListHoldsQueryKey,
  getUpdateHoldMutationOptions,
} from '#contract/hooks/holds/holds.ts';
import type { CreateHoldInput } from '#contract/model/createHoldInput.ts';
import type { Hold } from '#contract/model/hold.ts';
import type { UpdateHoldInput } from '#contract/model/updateHoldInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { toast } from '#ui/overlay/toast.ts';
import type { ActionContext } from '../actions/row-action.ts';

/** Asks to hold a stone, or holds it for the customer `userid`, idempotently. */
export async function askToHold(data: CreateHoldInput, queryClient: QueryClient): Promise<Hold> {
  const answer = await submitOnce({
    operation: 'createHold',
    subject: `hold of ${data.diamond_id} for ${data.userid ?? 'oneself'}`,
    variables: { data },
    send: (request, variables) =>
      runMutation(queryClient, getCreateHoldMutationOptions(queryClient, { request }), variables),
  });
  return answer.data;
}

const outcome = {
  grant: ({ status }: Hold) =>
    status === 'queued' ? addedMessages.hold.grantedToQueue : addedMessages.hold.granted,
  refuse: () => addedMessages.hold.refused,
  end: () => addedMessages.hold.ended,
  release: () => addedMessages.hold.released,
} satisfies Record<UpdateHoldInput['action'], (hold: Hold) => string>;

/** Grants, refuses, ends or releases a hold idempotently and reports it. Throws when it was refused. */
export async function changeHold(
  data: UpdateHoldInput,
  { queryClient, signal }: Pick<ActionContext, 'queryClient' | 'signal'>,
): Promise<void> {
  try {
    const answer = await submitOnce({
      operation: 'updateHold',
      subject: `${data.action} hold ${data.id}`,
      variables: { data },
      signal,
      send: (request, variables) =>
        runMutation(queryClient, getUpdateHoldMutationOptions(queryClient, { request }), variables),
    });
    toast.success(outcome[data.action](answer.data));
  } catch (error) {
    // A refusal means that the displayed hold is outdated.
    void queryClient.invalidateQueries({ queryKey: getListHoldsQueryKey() });
    throw error;
  }
}

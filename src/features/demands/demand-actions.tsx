import { Check, RotateCcw, Search } from 'lucide-react';
import { errorText } from '#api/api-error.ts';
import { runMutation } from '#api/run-mutation.ts';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { getUpdateDemandMutationOptions } from '#contract/hooks/demands/demands.ts';
import type { Demand } from '#contract/model/demand.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';
import { chatAboutDemand } from './chat-about-demand.ts';

const AnswerDialog = lazyDialog(() => import('./answer-dialog.tsx').then((part) => part.AnswerDialog));

const ofBuyer = ({ id, user }: Demand) => `demand ${id} of ${user.name}`;

/** Shows what a demand asks for as filters of a search. */
export const answerDemand: RowAction<Demand> = {
  id: 'answer',
  label: 'Find stones',
  icon: Search,
  primary: true,
  name: (demand) => `Find stones, ${ofBuyer(demand)}`,
  run: (demand, { openDialog }) => openDialog((close) => <AnswerDialog demand={demand} onClose={close} />),
};

/** An action that gives a demand a status; on one that has it there is nothing to do. */
const statusAction = (
  status: Demand['status'],
  action: Pick<RowAction<Demand>, 'id' | 'label' | 'icon'>,
): RowAction<Demand> => ({
  ...action,
  name: (demand) => `${action.label}, ${ofBuyer(demand)}`,
  run: async ({ id }, { queryClient }) => {
    try {
      await runMutation(queryClient, getUpdateDemandMutationOptions(queryClient), { data: { id, status } });
      toast.success(messages.record.updated);
    } catch (error) {
      throw new Error(errorText(error, messages.record.updateFailed));
    }
  },
});

export const markDone = statusAction(0, { id: 'done', label: 'Mark as done', icon: Check });
export const markActive = statusAction(1, { id: 'active', label: 'Make active again', icon: RotateCcw });

/** What can be done with a demand. */
export const demandActions = ({ status }: Demand): readonly RowAction<Demand>[] => [
  answerDemand,
  status ? markDone : markActive,
  chatAboutDemand,
];

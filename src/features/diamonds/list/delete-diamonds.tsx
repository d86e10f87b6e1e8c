import { Trash2 } from 'lucide-react';
import { errorText } from '#api/api-error.ts';
import { runMutation } from '#api/run-mutation.ts';
import { confirmDelete } from '#components/actions/confirmation.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import type { StoneSelection } from '#components/stone-selection/use-stone-selection.ts';
import { getDeleteDiamondsMutationOptions } from '#contract/hooks/diamonds/diamonds.ts';
import { messages } from '#domain/messages/messages.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { toast } from '#ui/overlay/toast.ts';

/** Deletes all selected stones or none. The confirmation shows the reason of a rejection. */
export const deleteDiamonds: RowAction<StoneSelection> = {
  id: 'delete',
  label: 'Delete Diamonds',
  icon: Trash2,
  tone: 'danger',
  warning: ({ ids }) => (ids.length === 0 ? messages.selection.none : null),
  confirmation: ({ stones }) =>
    confirmDelete(messages.confirm.deleteDiamonds, <StoneNumbers stones={stones} />),
  run: async ({ ids, remove }, { queryClient }) => {
    try {
      const options = getDeleteDiamondsMutationOptions(queryClient);
      const { data } = await runMutation(queryClient, options, { data: { ids: encodeIds([...ids]) } });
      toast.success(messages.record.deletedCount(data.deleted));
      remove(ids);
    } catch (error) {
      throw new Error(messages.record.deleteFailed(errorText(error, '')));
    }
  },
};

const maxListed = 6;

function StoneNumbers({ stones }: { stones: readonly { stone_id: string }[] }) {
  const listed = stones.slice(0, maxListed).map(({ stone_id }) => stone_id);
  return (
    <p className="break-words font-mono text-label">
      {listed.join(', ')}
      {stones.length > maxListed && ` +${stones.length - maxListed}`}
    </p>
  );
}

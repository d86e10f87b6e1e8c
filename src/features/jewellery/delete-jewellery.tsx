import { Trash2 } from 'lucide-react';
import { errorText } from '#api/api-error.ts';
import { runMutation } from '#api/run-mutation.ts';
import { confirmDelete } from '#components/actions/confirmation.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { getDeleteJewelleryMutationOptions } from '#contract/hooks/jewellery/jewellery.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';
import type { PieceSelection } from './use-piece-selection.ts';

/** Deletes all selected pieces or none. */
export const deleteJewellery: RowAction<PieceSelection> = {
  id: 'delete',
  label: 'Delete Jewelleries',
  icon: Trash2,
  tone: 'danger',
  warning: ({ pieces }) => (pieces.length === 0 ? messages.selection.none : null),
  confirmation: ({ pieces }) =>
    confirmDelete(messages.confirm.deleteJewellery, <StockNumbers pieces={pieces} />),
  run: async ({ pieces, clear }, { queryClient }) => {
    try {
      const options = getDeleteJewelleryMutationOptions(queryClient);
      const ids = pieces.map(({ id }) => id);
      await runMutation(queryClient, options, { data: { id: ids.join(',') } });
      toast.success(messages.record.deletedCount(ids.length));
      clear();
    } catch (error) {
      throw new Error(messages.record.deleteFailed(errorText(error, '')));
    }
  },
};

const maxListed = 6;

function StockNumbers({ pieces }: Pick<PieceSelection, 'pieces'>) {
  const listed = pieces.slice(0, maxListed).map(({ stockId }) => stockId);
  return (
    <p className="wrap-anywhere font-mono text-label">
      {listed.join(', ')}
      {pieces.length > maxListed && ` +${pieces.length - maxListed}`}
    </p>
  );
}

import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { runMutation } from '#api/run-mutation.ts';
import { showErrorToast } from '#components/feedback/show-error-toast.ts';
import { getUndoBulkUpdateMutationOptions } from '#contract/hooks/diamonds/diamonds.ts';
import type { BulkUpdateUndo } from '#contract/model/bulkUpdateUndo.ts';
import { toast } from '#ui/overlay/toast.ts';

/** Stones that a message names. */
const maxNamed = 3;

/** Why nothing was undone: the server's text, and the first stones that have changed since. */
export type NotUndone = { message: string; stones: string[] };

/** Takes a bulk update back and says so; returns why not when stones have changed since. */
export async function takeBackBulkUpdate(
  queryClient: QueryClient,
  id: number,
  skipChanged = false,
): Promise<NotUndone | null> {
  try {
    const options = getUndoBulkUpdateMutationOptions(queryClient);
    const data = { id, ...(skipChanged && { skip_changed: true }) };
    const { message } = await runMutation(queryClient, options, { data });
    toast.success(message, { title: 'Undone' });
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409 && error.data)
      return notUndone(error.message, error.data as BulkUpdateUndo);
    showErrorToast(error, 'The change was not undone.');
    return null;
  }
}

function notUndone(message: string, { kept, kept_stones }: BulkUpdateUndo): NotUndone {
  const stones = kept_stones.slice(0, maxNamed).map(({ stone_id, reason }) => `${stone_id}: ${reason}`);
  return { message, stones: kept > stones.length ? [...stones, `${kept - stones.length} more`] : stones };
}

/** As `takeBackBulkUpdate`, from a toast: another one names the stones and offers to undo the others. */
export async function undoFromToast(queryClient: QueryClient, id: number): Promise<void> {
  const refused = await takeBackBulkUpdate(queryClient, id);
  if (!refused) return;
  toast.warning([refused.message, ...refused.stones].join(' · '), {
    title: 'Not undone',
    duration: 30_000,
    action: { label: 'Undo the others', onClick: () => void takeBackBulkUpdate(queryClient, id, true) },
  });
}

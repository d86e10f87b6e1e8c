import { toast } from '#ui/overlay/toast.ts';

/** Removes stones from a selection; the returned function selects them again. */
export type RemoveStones = (ids: readonly number[]) => () => void;

/** What was held, enquired about or ordered leaves the selection, and Undo selects it again. */
export function clearSelected(remove: RemoveStones | undefined, ids: readonly number[]): void {
  const undo = remove?.(ids);
  if (undo) toast.info('Selection cleared', { action: { label: 'Undo', onClick: undo } });
}

import { Trash2 } from 'lucide-react';
import { Button } from '@/ui/button.tsx';
import type { useDiamondActions } from './diamond-actions.tsx';

type SelectionActionsProps = {
  onlySelected: boolean;
  actions: Pick<ReturnType<typeof useDiamondActions>, 'toggleSelected' | 'askToDelete'>;
};

/** What can be done with the chosen stones. */
export function SelectionActions({ onlySelected, actions }: SelectionActionsProps) {
  return (
    <>
      <Button onClick={actions.toggleSelected}>{onlySelected ? 'Hide Selected' : 'Show Selected'}</Button>
      <Button
        variant="danger-ghost"
        icon={<Trash2 aria-hidden className="phone:hidden" />}
        onClick={actions.askToDelete}
      >
        Delete Diamonds
      </Button>
    </>
  );
}

import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { Button } from '#ui/form/button.tsx';
import type { useDiamondActions } from './use-diamond-actions.tsx';

type SelectionActionsProps = {
  onlySelected: boolean;
  actions: Pick<ReturnType<typeof useDiamondActions>, 'toggleSelected' | 'openDeleteDialog'>;
};

/** What can be done with the chosen stones; in a bar without room the icons stand for the words. */
export function SelectionActions({ onlySelected, actions }: SelectionActionsProps) {
  const toggle = onlySelected ? 'Hide Selected' : 'Show Selected';
  const Toggle = onlySelected ? EyeOff : Eye;
  return (
    <>
      <Button
        title={toggle}
        icon={<Toggle aria-hidden className="group-not-data-collapse-words/fit:hidden" />}
        onClick={actions.toggleSelected}
      >
        <span className="group-data-collapse-words/fit:sr-only">{toggle}</span>
      </Button>
      <Button
        variant="danger-ghost"
        title="Delete Diamonds"
        icon={<Trash2 aria-hidden className="phone:group-not-data-collapse-words/fit:hidden" />}
        onClick={actions.openDeleteDialog}
      >
        <span className="group-data-collapse-words/fit:sr-only">Delete Diamonds</span>
      </Button>
    </>
  );
}

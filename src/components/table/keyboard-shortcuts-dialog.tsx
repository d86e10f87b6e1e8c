import { withControl } from '#lib/platform-keys.ts';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { actionsWithShortcut } from './action-shortcuts.ts';

export type KeyboardShortcut = { keys: readonly string[]; description: string };

type KeyboardShortcutsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name of a row, such as "stone". */
  rowName: string;
  canSelect: boolean;
  canOpen: boolean;
  canSearch: boolean;
};

/** The keyboard shortcuts of a list, opened with "?". */
export function KeyboardShortcutsDialog({
  open,
  onOpenChange,
  rowName,
  canSelect,
  canOpen,
  canSearch,
}: KeyboardShortcutsDialogProps) {
  const shortcuts: KeyboardShortcut[] = [
    { keys: ['j', '↓'], description: `Next ${rowName}` },
    { keys: ['k', '↑'], description: `Previous ${rowName}` },
    ...(canSelect ? [{ keys: ['Space'], description: `Select the ${rowName}` }] : []),
    ...(canOpen ? [{ keys: ['Enter'], description: `Open the ${rowName}` }] : []),
    ...(canSearch ? [{ keys: ['/'], description: 'Go to the search box' }] : []),
    ...actionsWithShortcut().map(({ shortcut = '', label }) => ({ keys: [shortcut], description: label })),
    { keys: ['Home', 'End'], description: `First and last ${rowName} of the page` },
    { keys: ['Shift', 'click'], description: 'On a header: add the column to the sort' },
    { keys: [withControl('K')], description: 'Search or jump to…' },
    { keys: [withControl('Enter')], description: 'Send the open dialog' },
    { keys: ['?'], description: 'Show keyboard shortcuts' },
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Keyboard shortcuts" size="sm">
        <dl className="divide-y text-table">
          {shortcuts.map(({ keys, description }) => (
            <div key={description} className="flex items-center justify-between gap-4 py-2">
              <dt className="text-ink-2">{description}</dt>
              <dd className="flex gap-1">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="grid h-5.5 min-w-5.5 place-content-center rounded-sm border border-line-strong bg-sunken px-1.5 font-sans text-label"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}

import { withControl } from '#lib/platform-keys.ts';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { actionsWithShortcut } from './action-shortcuts.ts';

export type KeyboardShortcut = { keys: readonly string[]; description: string };

type KeyboardShortcutsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The keys of the rows, where the page has a list. */
  rows?: {
    /** The name of a row, such as "stone". */
    name: string;
    canSelect: boolean;
    canOpen: boolean;
  };
};

/** The keyboard shortcuts of a page, opened with "?". */
export function KeyboardShortcutsDialog({ open, onOpenChange, rows }: KeyboardShortcutsDialogProps) {
  const shortcuts: KeyboardShortcut[] = [
    ...(rows ? rowShortcuts(rows) : []),
    ...actionsWithShortcut().map(({ shortcut = '', label }) => ({ keys: [shortcut], description: label })),
    { keys: ['/'], description: 'Go to the search box' },
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

const rowShortcuts = ({
  name,
  canSelect,
  canOpen,
}: NonNullable<KeyboardShortcutsDialogProps['rows']>): KeyboardShortcut[] => [
  { keys: ['j', '↓'], description: `Next ${name}` },
  { keys: ['k', '↑'], description: `Previous ${name}` },
  ...(canSelect ? [{ keys: ['Space'], description: `Select the ${name}` }] : []),
  ...(canOpen ? [{ keys: ['Enter'], description: `Open the ${name}` }] : []),
  { keys: ['Home', 'End'], description: `First and last ${name} of the page` },
  { keys: ['Shift', 'click'], description: 'On a header: add the column to the sort' },
];

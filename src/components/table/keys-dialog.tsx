import { Dialog, DialogContent } from '../../ui/dialog.tsx';

export type KeyLine = { keys: readonly string[]; does: string };

type KeysDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What a row is called here, such as "stone". */
  rowName: string;
  canSelect: boolean;
  canOpen: boolean;
  canSearch: boolean;
};

/** The keys of a list, for whoever pressed "?". */
export function KeysDialog({ open, onOpenChange, rowName, canSelect, canOpen, canSearch }: KeysDialogProps) {
  const lines: KeyLine[] = [
    { keys: ['j', '↓'], does: `Next ${rowName}` },
    { keys: ['k', '↑'], does: `Previous ${rowName}` },
    ...(canSelect ? [{ keys: ['Space'], does: `Select the ${rowName}` }] : []),
    ...(canOpen ? [{ keys: ['Enter'], does: `Open the ${rowName}` }] : []),
    ...(canSearch ? [{ keys: ['/'], does: 'Go to the search box' }] : []),
    { keys: ['Home', 'End'], does: `First and last ${rowName} of the page` },
    { keys: ['Shift', 'click'], does: 'On a header: sort by one more column' },
    { keys: ['?'], does: 'This list' },
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Keys" size="sm">
        <dl className="divide-y text-table">
          {lines.map(({ keys, does }) => (
            <div key={does} className="flex items-center justify-between gap-4 py-2">
              <dt className="text-ink-2">{does}</dt>
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

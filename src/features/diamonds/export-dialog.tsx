import { Download } from 'lucide-react';
import { FormNotice } from '@/components/stones/form-notice.tsx';
import { mostSelected } from '@/domain/stocklist/export-limits.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { Button } from '@/ui/button.tsx';
import { buttonStyles } from '@/ui/button-styles.ts';
import { Dialog, DialogContent } from '@/ui/dialog.tsx';
import { Field } from '@/ui/field.tsx';
import { Progress } from '@/ui/progress.tsx';
import { RadioGroup } from '@/ui/radio-group.tsx';
import type { DiamondAddress } from './diamond-address.ts';
import { type ExportRun, useExport } from './use-export.ts';

type ExportDialogProps = {
  onClose: () => void;
  address: DiamondAddress;
  /** Stones that the list found; undefined while it is not known. */
  found: number | undefined;
  selected: readonly string[];
};

const stones = (count: number) => `${formatNumber(count)} ${count === 1 ? 'stone' : 'stones'}`;

/** Which stones leave the house, and in what file. The file opens in a new window once it is written. */
export function ExportDialog({ onClose, address, found, selected }: ExportDialogProps) {
  const run = useExport(address, found, selected);
  const { which, format, url } = run;
  const tooMany = selected.length > mostSelected;
  const count = which === 'selected' ? selected.length : found;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Export Diamonds"
        size="sm"
        description="The list can be changed in a spreadsheet and uploaded again."
        footer={<Buttons run={run} nothing={whyNothing(run, found)} onClose={onClose} />}
      >
        {run.failure && <FormNotice tone="danger" text={run.failure} />}
        <div className="grid gap-5">
          <Field
            label="Stones"
            group
            hint={tooMany ? `At most ${stones(mostSelected)} can be picked out.` : undefined}
          >
            <RadioGroup
              value={which}
              onValueChange={run.setWhich}
              options={[
                // Of a list of the selected stones alone nothing else was found.
                ...(address.onlySelected
                  ? []
                  : ([
                      {
                        value: 'found',
                        label: found === undefined ? 'All found' : `All found: ${stones(found)}`,
                        disabled: run.running,
                      },
                    ] as const)),
                {
                  value: 'selected',
                  label: `Selected: ${stones(selected.length)}`,
                  disabled: run.running || !run.canSelected,
                },
              ]}
            />
          </Field>
          <Field label="File" group>
            <RadioGroup
              value={format}
              onValueChange={run.setFormat}
              options={[
                { value: 'csv', label: 'CSV', disabled: run.running },
                { value: 'xlsx', label: 'Excel workbook (.xlsx)', disabled: run.running },
              ]}
            />
          </Field>
          {run.running && (
            <Progress
              label={count === undefined ? 'Writing the list' : `Writing ${stones(count)}`}
              value={null}
            />
          )}
          {url && (
            <p role="status" className="text-success text-table">
              The list is written. If no window opened, open it here.
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Why there is nothing to export; null when there is something. */
function whyNothing({ which, canSelected }: ExportRun, found: number | undefined): string | null {
  if (which === 'selected') return canSelected ? null : 'No stones can be picked out.';
  return found === 0 ? 'No stone was found.' : null;
}

type ButtonsProps = { run: ExportRun; nothing: string | null; onClose: () => void };

function Buttons({ run, nothing, onClose }: ButtonsProps) {
  const { url } = run;
  return (
    <>
      <Button className="me-auto" onClick={onClose}>
        {url ? 'Done' : 'Cancel'}
      </Button>
      {url ? (
        <a href={url} target="_blank" rel="noopener" className={buttonStyles({ variant: 'primary' })}>
          <Download aria-hidden />
          Open the list
        </a>
      ) : (
        <Button variant="primary" disabledReason={nothing} onClick={run.start}>
          Export
        </Button>
      )}
    </>
  );
}

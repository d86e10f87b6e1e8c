import { Download } from 'lucide-react';
import { FormNotice } from '#components/form/form-notice.tsx';
import type { StoneListUrl } from '#components/stone-list/stone-list-url.ts';
import { maxSelectedStones } from '#domain/export/export-limits.ts';
import { countText } from '#lib/count-text.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Progress } from '#ui/display/progress.tsx';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { Field } from '#ui/form/field.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { type ExportState, useExport } from './use-export.ts';

type ExportDialogProps = {
  onClose: () => void;
  urlState: StoneListUrl;
  /** Stones that the list found; undefined while it is not known. */
  matchCount: number | undefined;
  selected: readonly string[];
};

const stoneCountText = (count: number) => countText(count, 'stone');

/** Which stones leave the house, and in what file. The file opens in a new window once it is written. */
export function ExportDialog({ onClose, urlState, matchCount, selected }: ExportDialogProps) {
  const run = useExport(urlState, matchCount, selected);
  const { scope, format, url } = run;
  const tooMany = selected.length > maxSelectedStones;
  const count = scope === 'selected' ? selected.length : matchCount;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Export Diamonds"
        size="sm"
        description="You can edit the list in a spreadsheet and import it again."
        footer={
          <Buttons run={run} disabledReason={exportDisabledReason(run, matchCount)} onClose={onClose} />
        }
      >
        {run.failure && <FormNotice tone="danger" text={run.failure} />}
        <div className="grid gap-5">
          <Field
            label="Stones"
            group
            hint={
              tooMany
                ? `At most ${stoneCountText(maxSelectedStones)} can be selected for an export.`
                : undefined
            }
          >
            <RadioGroup
              value={scope}
              onValueChange={run.setScope}
              options={[
                // Of a list of the selected stones alone nothing else was found.
                ...(urlState.onlySelected
                  ? []
                  : ([
                      {
                        value: 'found',
                        label:
                          matchCount === undefined
                            ? 'All results'
                            : `All results (${formatNumber(matchCount)})`,
                        disabled: run.running,
                      },
                    ] as const)),
                {
                  value: 'selected',
                  label: `Selected stones (${formatNumber(selected.length)})`,
                  disabled: run.running || !run.canExportSelected,
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
              label={count === undefined ? 'Exporting' : `Exporting ${stoneCountText(count)}`}
              value={null}
            />
          )}
          {url && (
            <p role="status" className="text-success text-table">
              Export ready
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Why there is nothing to export; null when there is something. */
function exportDisabledReason(
  { scope, canExportSelected }: ExportState,
  matchCount: number | undefined,
): string | null {
  if (scope === 'selected') return canExportSelected ? null : 'Select the stones to export first.';
  return matchCount === 0 ? 'There are no stones to export.' : null;
}

type ButtonsProps = { run: ExportState; disabledReason: string | null; onClose: () => void };

function Buttons({ run, disabledReason, onClose }: ButtonsProps) {
  const { url } = run;
  return (
    <>
      <Button className="me-auto" onClick={onClose}>
        {url ? 'Done' : 'Cancel'}
      </Button>
      {url ? (
        <a href={url} target="_blank" rel="noopener" className={buttonStyles({ variant: 'primary' })}>
          <Download aria-hidden />
          Download
        </a>
      ) : (
        <Button variant="primary" disabledReason={disabledReason} onClick={run.start}>
          Export
        </Button>
      )}
    </>
  );
}

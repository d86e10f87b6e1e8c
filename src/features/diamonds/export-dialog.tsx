import { Download } from 'lucide-react';
import { useState } from 'react';
import { useExportDiamonds } from '@/api/generated/hooks/files/files.ts';
import type { ExportDiamondsInputFormat } from '@/api/generated/model/exportDiamondsInputFormat.ts';
import { failureText } from '@/components/feedback/tell-failure.ts';
import { FormNotice } from '@/components/stones/form-notice.tsx';
import { fileAddress } from '@/components/stones/stone-media.ts';
import { addedMessages } from '@/domain/added-messages.ts';
import { mostSelected } from '@/domain/stocklist/export-limits.ts';
import { Button } from '@/ui/button.tsx';
import { buttonStyles } from '@/ui/button-styles.ts';
import { Dialog, DialogContent } from '@/ui/dialog.tsx';
import { Field } from '@/ui/field.tsx';
import { RadioGroup } from '@/ui/radio-group.tsx';
import type { DiamondAddress } from './diamond-address.ts';
import { type Exported, exportInput } from './export-input.ts';

type ExportDialogProps = {
  onClose: () => void;
  address: DiamondAddress;
  /** Stones that the filters find. */
  found: number;
  selected: readonly string[];
};

const stones = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'stone' : 'stones'}`;

/** Which stones leave the house, and in what file. The file opens in a new window once it is written. */
export function ExportDialog({ onClose, address, found, selected }: ExportDialogProps) {
  const tooMany = selected.length > mostSelected;
  const canSelected = selected.length > 0 && !tooMany;
  const [which, setWhich] = useState<Exported>(canSelected ? 'selected' : 'found');
  const [format, setFormat] = useState<ExportDiamondsInputFormat>('csv');
  const [url, setUrl] = useState<string | null>(null);
  const { mutateAsync, error } = useExportDiamonds();

  const choose = <Choice,>(set: (choice: Choice) => void) => {
    return (choice: Choice) => {
      set(choice);
      setUrl(null);
    };
  };
  const run = async () => {
    const data = exportInput(address.filters, { which, selected, found, format });
    const answer = await mutateAsync({ data }).catch(() => null);
    const written = answer?.success ? fileAddress(answer.url) : null;
    setUrl(written);
    if (written) window.open(written, '_blank', 'noopener');
  };

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Export Diamonds"
        size="sm"
        description="The list can be changed in a spreadsheet and uploaded again."
        footer={
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
              <Button
                variant="primary"
                disabledReason={which === 'found' && found === 0 ? 'No stone was found.' : null}
                onClick={run}
              >
                Export
              </Button>
            )}
          </>
        }
      >
        {error && <FormNotice tone="danger" text={failureText(error, addedMessages.network.unexpected)} />}
        <div className="grid gap-5">
          <Field
            label="Stones"
            group
            hint={tooMany ? `At most ${stones(mostSelected)} can be picked out.` : undefined}
          >
            <RadioGroup<Exported>
              value={which}
              onValueChange={choose(setWhich)}
              options={[
                { value: 'found', label: `All found: ${stones(found)}` },
                { value: 'selected', label: `Selected: ${stones(selected.length)}`, disabled: !canSelected },
              ]}
            />
          </Field>
          <Field label="File" group>
            <RadioGroup<ExportDiamondsInputFormat>
              value={format}
              onValueChange={choose(setFormat)}
              options={[
                { value: 'csv', label: 'CSV' },
                { value: 'xlsx', label: 'Excel workbook (.xlsx)' },
              ]}
            />
          </Field>
        </div>
      </DialogContent>
    </Dialog>
  );
}

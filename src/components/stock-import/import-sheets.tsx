import { useController } from 'react-hook-form';
import type { ImportSheet } from '#contract/model/importSheet.ts';
import { lastTimeText } from '#domain/import/columns/supplier-decisions.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import type { ContractForm } from '../form/use-contract-form.ts';
import type { ImportOptions, ImportRequest } from './import-options.ts';

type ImportSheetsProps = {
  form: ContractForm<ImportOptions, ImportRequest>;
  /** The sheets of the file, as they were read last. */
  sheets: readonly ImportSheet[];
};

const reasons = {
  hidden: 'hidden',
  empty: 'no visible cells',
  no_stock: 'no stock',
  not_selected: `left out, ${lastTimeText}`,
} as const;

/** Which sheets of the file are read, and why others were left out; others can be selected. */
export function ImportSheets({ form, sheets }: ImportSheetsProps) {
  const { field: decision } = useController({ control: form.control, name: 'sheets' });
  const selected = decision.value ?? sheets.flatMap((sheet) => (sheet.left_out === null ? [sheet.name] : []));
  const problem = form.formState.errors.sheets?.message;
  const select = (name: string, isSelected: boolean) => {
    decision.onChange(isSelected ? [...selected, name] : selected.filter((each) => each !== name));
    form.clearErrors('sheets');
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold text-label">Sheets of the file</legend>
      {typeof problem === 'string' && <FormNotice tone="danger" text={problem} />}
      {sheets.map(({ name, left_out }) => (
        <Checkbox
          key={name}
          label={
            left_out && !(decision.value && left_out === 'not_selected')
              ? `${name} (${reasons[left_out]})`
              : name
          }
          checked={selected.includes(name)}
          // A sheet without cells cannot be read, and one sheet must be.
          disabled={left_out === 'empty' || (selected.length === 1 && selected[0] === name)}
          onCheckedChange={(isSelected) => select(name, isSelected)}
        />
      ))}
    </fieldset>
  );
}

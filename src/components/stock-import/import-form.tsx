import { useWatch } from 'react-hook-form';
import { fileRules } from '#domain/uploads/file-rules.ts';
import { CheckboxField } from '../form/fields/checkbox-field.tsx';
import { FileField } from '../form/fields/file-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import type { ContractForm } from '../form/use-contract-form.ts';
import type { ImportOptions, ImportRequest } from './import-options.ts';
import { ImportPrices } from './import-prices.tsx';

/** The file and how it is to be read. */
export function ImportForm({ form }: { form: ContractForm<ImportOptions, ImportRequest> }) {
  const { control } = form;
  const numberStones = useWatch({ control, name: 'numberStones' });
  return (
    <div className="grid gap-5">
      <FileField
        control={control}
        name="file"
        label="Diamond list"
        hideLabel
        rule={fileRules.diamondList}
        invitation="Drop a stock list here"
        limits="csv or xlsx file · any supplier's columns"
      />
      <TextField
        control={control}
        name="supplier_name"
        label="Supplier name"
        size="md"
        hint="Used where the file gives no supplier. Optional."
        input={{ maxLength: 200, autoComplete: 'organization' }}
      />
      <div className="grid gap-3">
        <CheckboxField control={control} name="numberStones" label="Assign stock numbers where missing" />
        {/* It appears on request, so it takes the focus. */}
        {numberStones && (
          <TextField
            control={control}
            name="number_from"
            label="Prefix"
            size="md"
            required
            className="ms-6.5"
            hint="New stock numbers start with it, for example KD-. Letters, digits, - and _ only."
            input={{ className: 'font-mono', maxLength: 20, spellCheck: false, autoFocus: true }}
          />
        )}
      </div>
      <CheckboxField
        control={control}
        name="take_off_missing"
        label="Take stones of the supplier off sale that the list does not contain"
      />
      <ImportPrices form={form} />
    </div>
  );
}

import { useWatch } from 'react-hook-form';
import { fileRules } from '#domain/uploads/file-rules.ts';
import { CheckboxField } from '../form/fields/checkbox-field.tsx';
import { FileField } from '../form/fields/file-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import type { ContractForm } from '../form/use-contract-form.ts';
import { ImportAvailability } from './import-availability.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportKind } from './import-kind.tsx';
import type { ImportOptions, ImportRequest } from './import-options.ts';
import { ImportPrices } from './import-prices.tsx';
import { ImportSheets } from './import-sheets.tsx';
import type { Reading } from './use-diamond-import.ts';

type ImportFormProps = {
  form: ContractForm<ImportOptions, ImportRequest>;
  /** How the file was read last. */
  reading: Reading;
};

/** The file and how it is to be read. */
export function ImportForm({ form, reading }: ImportFormProps) {
  const { control } = form;
  const { columns, sheets } = reading;
  const numberStones = useWatch({ control, name: 'numberStones' });
  const { errors } = form.formState;
  return (
    <div className="grid gap-5">
      <FileField
        control={control}
        name="file"
        label="Diamond list"
        hideLabel
        rule={fileRules.diamondList}
        invitation="Drop a stock list here"
        limits="csv, Excel or ods file · any supplier's columns"
      />
      {(sheets.length > 1 || errors.sheets) && <ImportSheets form={form} sheets={sheets} />}
      {columns.length > 0 && <ImportColumns form={form} columns={columns} />}
      {(errors.shape || form.getValues('shape')) && (
        <TextField
          control={control}
          name="shape"
          label="Shape of all stones"
          size="md"
          hint="Used where the file has no column for it, for example Round."
          input={{ maxLength: 50 }}
        />
      )}
      {reading.words.length > 0 && <ImportAvailability form={form} words={reading.words} />}
      <ImportKind form={form} kind={reading.kind} />
      {(errors.rate || form.getValues('rate')) && (
        <TextField
          control={control}
          name="rate"
          label="Exchange rate: 1 US$ ="
          size="md"
          hint="In the currency of the file, for example 83.20 for 1 US$ = 83.20 INR."
          input={{ maxLength: 20, inputMode: 'decimal' }}
        />
      )}
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

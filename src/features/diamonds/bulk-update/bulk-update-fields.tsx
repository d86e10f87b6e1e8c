import { type UseFormReturn, useWatch } from 'react-hook-form';
import { NumberField } from '#components/form/fields/number-field.tsx';
import { DiscountField } from '#components/form/fields/percent-field.tsx';
import { RadioField } from '#components/form/fields/radio-field.tsx';
import { SelectField } from '#components/form/fields/select-field.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import { priceSetNames } from '#domain/pricing/price-sets.ts';
import { formatNumber } from '#lib/format-number.ts';
import { usePriceSet } from '#session/price-set.ts';
import { type BulkUpdateValues, fieldNames, isAmount, valueField } from './bulk-update-values.ts';

type BulkUpdateFieldsProps = {
  // biome-ignore lint/suspicious/noExplicitAny: the output of the schema does not matter here
  form: UseFormReturn<BulkUpdateValues, unknown, any>;
  selectedCount: number;
  matchCount: number | undefined;
  /** Whether the list shows only selected stones. */
  onlySelected: boolean;
  /** The server's text about the value; null for none. */
  valueError: string | null;
};

/** What to change, of which stones, and how. */
export function BulkUpdateFields({ form, valueError, ...scope }: BulkUpdateFieldsProps) {
  const { control } = form;
  const { choices, costHidden } = usePriceSet();
  const values = useWatch({ control }) as BulkUpdateValues;
  const { field } = values;
  const fields = (Object.keys(fieldNames) as BulkUpdateValues['field'][]).filter(
    (name) => !costHidden || (name !== 'rap' && name !== 'supplier_name'),
  );
  return (
    <div className="grid gap-4">
      <Scope control={control} {...scope} />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))]">
        <SelectField control={control} name="field" label="Change">
          {fields.map((name) => (
            <option key={name} value={name}>
              {fieldNames[name]}
            </option>
          ))}
        </SelectField>
        {(field === 'price' || field === 'discount') && (
          <SelectField control={control} name="price_set" label="Price set">
            {choices.map((set) => (
              <option key={set} value={set}>
                {priceSetNames[set]}
              </option>
            ))}
          </SelectField>
        )}
        {(isAmount(field) || field === 'discount') && (
          <SelectField control={control} name="how" label="How">
            <option value="set">Set to</option>
            <option value="add">{field === 'discount' ? 'Add points' : 'Add amount'}</option>
            {isAmount(field) && <option value="percent">By percent</option>}
            {isAmount(field) && <option value="multiply">Multiply by</option>}
          </SelectField>
        )}
        <ValueField control={control} values={values} error={valueError} />
        {isAmount(field) && (
          <SelectField control={control} name="round_to" label="Round to">
            <option value="">Cents</option>
            <option value="1">$1</option>
            <option value="5">$5</option>
            <option value="10">$10</option>
          </SelectField>
        )}
      </div>
    </div>
  );
}

type ControlProps = Pick<BulkUpdateFieldsProps['form'], 'control'>;

function Scope({
  control,
  selectedCount,
  matchCount,
  onlySelected,
}: ControlProps & Omit<BulkUpdateFieldsProps, 'form' | 'valueError'>) {
  const found = {
    value: 'found',
    label: matchCount === undefined ? 'All results' : `All results (${formatNumber(matchCount)})`,
  } as const;
  const selected = {
    value: 'selected',
    label: `Selected stones (${formatNumber(selectedCount)})`,
    disabled: selectedCount === 0,
  } as const;
  return (
    <RadioField
      control={control}
      name="scope"
      label="Stones"
      options={onlySelected ? [selected] : [selected, found]}
    />
  );
}

type ValueFieldProps = ControlProps & {
  values: BulkUpdateValues;
  error: string | null;
};

function ValueField({ control, values, error }: ValueFieldProps) {
  const { field, how } = values;
  if (field === 'featured' || field === 'status')
    return (
      <SelectField control={control} name="mark" label="To" error={error}>
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </SelectField>
    );
  switch (valueField(values)) {
    case 'text':
      return (
        <TextField
          control={control}
          name="text"
          label="To"
          required
          error={error}
          input={{ maxLength: 200 }}
        />
      );
    case 'discount':
      return <DiscountField control={control} name="discount" label="Discount" required error={error} />;
    case 'points':
      return (
        <NumberField
          control={control}
          name="points"
          label="Points"
          required
          error={error}
          hint="−2 lowers the price"
          input={{ decimals: 2 }}
        />
      );
    default:
      return (
        <NumberField
          control={control}
          name="value"
          label={valueLabels[how]}
          required
          error={error}
          input={how === 'percent' ? { trailing: '%' } : { leading: how === 'multiply' ? '×' : '$' }}
        />
      );
  }
}

const valueLabels = { set: 'Amount', add: 'Amount', percent: 'Percent', multiply: 'Factor' } as const;

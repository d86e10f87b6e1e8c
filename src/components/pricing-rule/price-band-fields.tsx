import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { Control } from 'react-hook-form';
import { useFieldArray } from 'react-hook-form';
import { maxBands, roundings } from '#domain/settings/pricing-rules.ts';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { NumberField } from '../form/fields/number-field.tsx';
import { SelectField } from '../form/fields/select-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { newBand, type PricingValues } from './pricing-rule-schema.ts';

type PricingControl = Control<PricingValues, unknown, string>;

/** One line per band, and the rounding. */
export function PriceBandFields({ control }: { control: PricingControl }) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'bands' });
  return (
    <div className="grid gap-4">
      <ol className="grid gap-3">
        {fields.map((field, index) => (
          <PriceBand
            key={field.id}
            control={control}
            index={index}
            onRemove={() => remove(index)}
            {...(index > 0 && { onMoveUp: () => move(index, index - 1) })}
          />
        ))}
      </ol>
      {fields.length === 0 && (
        <p className="text-table text-warning">
          Without a line nothing is priced: new stones without selling prices stay off sale.
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Button
          icon={<Plus aria-hidden />}
          disabledReason={fields.length >= maxBands ? `At most ${maxBands} lines` : null}
          onClick={() => append(newBand)}
        >
          Add line
        </Button>
        <SelectField control={control} name="round_to" label="Round prices per carat to" size="md">
          {roundings.map((step) => (
            <option key={step} value={step}>
              {step < 1 ? 'Cents' : `$${step}`}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}

type PriceBandProps = {
  control: PricingControl;
  index: number;
  onRemove: () => void;
  /** Absent for the first line. */
  onMoveUp?: () => void;
};

function PriceBand({ control, index, onRemove, onMoveUp }: PriceBandProps) {
  const name = `bands.${index}` as const;
  const line = `line ${index + 1}`;
  return (
    <li className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-md border p-3 sm:grid-cols-[repeat(6,minmax(0,1fr))_auto]">
      <NumberField control={control} name={`${name}.carat_from`} label="Carat from" size="md" />
      <NumberField control={control} name={`${name}.carat_below`} label="Carat below" size="md" />
      <NumberField
        control={control}
        name={`${name}.price_from`}
        label="$/ct from"
        size="md"
        input={{ decimals: 0 }}
      />
      <NumberField
        control={control}
        name={`${name}.price_below`}
        label="$/ct below"
        size="md"
        input={{ decimals: 0 }}
      />
      <TextField
        control={control}
        name={`${name}.wholesale`}
        label="Wholesale"
        size="md"
        required
        input={{ placeholder: '+8%', maxLength: 20 }}
      />
      <TextField
        control={control}
        name={`${name}.retail`}
        label="Retail"
        size="md"
        required
        input={{ placeholder: '+15%', maxLength: 20 }}
      />
      <div className="flex items-end justify-end gap-1 max-sm:col-span-2 sm:h-13">
        <IconButton
          label={`Move ${line} up`}
          disabledReason={onMoveUp ? null : 'This is the first line'}
          onClick={onMoveUp}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${line}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

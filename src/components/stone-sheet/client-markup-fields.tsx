import { type Control, useWatch } from 'react-hook-form';
import type { ClientMarkupUnit } from '#contract/model/clientMarkupUnit.ts';
import { roundToCaratThousandths } from '#domain/format/carat.ts';
import { tryScaled } from '#domain/format/decimal.ts';
import { formatDollars, formatMoney, roundToCents } from '#domain/format/money.ts';
import { clientPrice } from '#domain/pricing/client-markup.ts';
import { NumberField } from '../form/fields/number-field.tsx';
import { RadioField } from '../form/fields/radio-field.tsx';
import type { MarkupValues } from './client-markup-form.ts';
import type { ExampleStone } from './sheet-choice.ts';

type ClientMarkupFieldsProps = {
  /** Of a form that has the fields of `withMarkup`. */
  control: Control<MarkupValues>;
  example: ExampleStone | undefined;
  disabled: boolean;
};

const units: { value: ClientMarkupUnit; label: string }[] = [
  { value: 'percent', label: 'Per cent' },
  { value: 'amount', label: 'Amount per stone' },
];

/** The mark-up for clients, and what it makes of the price of a stone. */
export function ClientMarkupFields({ control, example, disabled }: ClientMarkupFieldsProps) {
  const unit = useWatch({ control, name: 'unit' });
  return (
    <div className="grid gap-3.5 border-line border-s-2 ps-4">
      <RadioField
        control={control}
        name="unit"
        label="Mark-up"
        options={units.map((option) => ({ ...option, disabled }))}
      />
      <NumberField
        control={control}
        name="value"
        label={unit === 'percent' ? 'Mark-up in per cent' : 'Mark-up in US$ per stone'}
        hint="Kept for your next list. Only you can see it."
        input={{ ...(unit === 'percent' ? { trailing: '%' } : { leading: '$' }), disabled }}
      />
      {example && <ClientPriceExample control={control} example={example} />}
    </div>
  );
}

function ClientPriceExample({
  control,
  example,
}: Pick<ClientMarkupFieldsProps, 'control'> & { example: ExampleStone }) {
  const [unit, typed] = useWatch({ control, name: ['unit', 'value'] });
  const total = roundToCents(example.total);
  const carat = roundToCaratThousandths(example.carat);
  const value = typed === null || typed < 0 ? null : tryScaled(Number.isNaN(typed) ? null : typed, 2);
  if (total === null || carat === null) return null;
  const marked = value === null ? null : clientPrice(total, carat, { unit, value });
  return (
    <dl aria-label="Example" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-table">
      <dt className="text-ink-2">
        Your price of <span className="font-mono text-label">{example.stone_id}</span>
      </dt>
      <dd className="number-end">{formatDollars(total)}</dd>
      <dt className="text-ink-2">Your client reads</dt>
      <dd className="number-end font-semibold">{formatDollars(marked?.total)}</dd>
      <dt className="text-ink-2">Per carat</dt>
      <dd className="number-end">{formatMoney(marked?.price)}</dd>
    </dl>
  );
}

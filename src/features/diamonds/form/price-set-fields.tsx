import { useWatch } from 'react-hook-form';
import { MoneyField } from '#components/form/fields/number-field.tsx';
import { DiscountField } from '#components/form/fields/percent-field.tsx';
import { hasRap, type PriceSet, priceSetFields } from '#domain/pricing/prices.ts';
import { Field } from '#ui/form/field.tsx';
import { Input } from '#ui/form/input.tsx';
import { belowCost, priceSum, totalDifference } from './price-sum.ts';
import type { StoneValues } from './stone-values.ts';
import { basisOf, figuresOf, type StoneForm } from './use-price-recalculation.ts';

type PriceSetFieldsProps = { form: StoneForm; set: PriceSet };

/** Discount, price per carat and total of one price set, and the sum that connects them. */
export function PriceSetFields({ form, set }: PriceSetFieldsProps) {
  const { control } = form;
  const values = useWatch({ control }) as StoneValues;
  const { discount, price, total } = priceSetFields[set];
  const [figures, basis] = [figuresOf(values, set), basisOf(values)];
  const listed = hasRap(basis.rap);
  const sum = priceSum(figures, basis);
  const warnings = [totalDifference(figures, basis), belowCost(figures, figuresOf(values, 'supplier'))];
  return (
    <>
      <div className="grid grid-cols-3 gap-3 phone:grid-cols-2 phone:[&>:last-child]:col-span-2">
        {listed ? (
          <DiscountField control={control} name={discount} label="Discount" required />
        ) : (
          <Field label="Discount">
            <Input readOnly value="–" />
          </Field>
        )}
        <MoneyField control={control} name={price} label="Price/ct" required />
        <MoneyField control={control} name={total} label="Total Amount" required />
      </div>
      <p className="mt-2 min-h-4.5 text-ink-2 text-label">
        {!listed && 'No RAP, no discount: type the price. '}
        {sum && <bdi dir="ltr">{sum}</bdi>}{' '}
        <span className="text-warning">{warnings.filter(Boolean).join(' ')}</span>
      </p>
    </>
  );
}

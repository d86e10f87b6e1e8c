import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { memoDays } from '#domain/orders/memo.ts';
import { NumberInput } from '#ui/form/number-input.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { FormField, type FormFieldProps } from '../form/fields/form-field.tsx';

type MemoChoiceProps<Values extends FieldValues> = Pick<FormFieldProps<Values, never>, 'control'> & {
  /** The days of a memo; undefined for a sale. */
  name: FieldPath<Values>;
  /** The word for what is not a memo: a buyer buys, the business sells. */
  sale: 'Buy' | 'Sell';
};

/** Whether stones are bought or go out on memo, and for how many days. */
export function MemoChoice<Values extends FieldValues>({ control, name, sale }: MemoChoiceProps<Values>) {
  const { field } = useController({ control, name });
  const isMemo = field.value !== undefined;
  return (
    <div className="my-3 flex flex-wrap items-start gap-x-4 gap-y-3">
      <SegmentedControl
        label={`${sale} or on memo`}
        size="lg"
        className={isMemo ? 'mt-6' : ''}
        value={isMemo ? 'memo' : 'sale'}
        onValueChange={(choice) => field.onChange(choice === 'memo' ? memoDays.usual : undefined)}
        options={[
          { value: 'sale', label: sale },
          { value: 'memo', label: 'On memo' },
        ]}
      />
      {isMemo && (
        <div className="min-w-40 flex-1">
          <FormField
            control={control}
            name={name}
            label="Days"
            hint={`1 to ${memoDays.max}. Nothing is owed; stones that are kept become an order at these prices.`}
          >
            <NumberInput
              decimals={0}
              name={field.name}
              ref={field.ref}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          </FormField>
        </div>
      )}
    </div>
  );
}

import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { readDiscount, writeDiscount } from '../../stone-display/discount-notation.ts';
import { NumberField } from './number-field.tsx';

type PercentFieldProps<Values extends FieldValues> = ComponentProps<typeof NumberField<Values>>;

/** A percentage with at most two decimals. */
export function PercentField<Values extends FieldValues>(props: PercentFieldProps<Values>) {
  return <NumberField {...props} input={{ trailing: '%', ...props.input }} />;
}

/** A discount off a list price: "30" and "-30" are below it and stored positive, "+2" is above it. */
export function DiscountField<Values extends FieldValues>(props: PercentFieldProps<Values>) {
  return <PercentField {...props} input={{ ...props.input, parse: readDiscount, format: writeDiscount }} />;
}

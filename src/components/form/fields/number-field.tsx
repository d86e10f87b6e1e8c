import { type FieldValues, useController } from 'react-hook-form';
import { NumberInput, type NumberInputProps } from '#ui/form/number-input.tsx';
import { afterPointerUp } from '#ui/hooks/after-pointer-up.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';

type NumberFieldProps<Values extends FieldValues> = FormFieldProps<Values, number | null> & {
  /** Attributes of the input, such as `decimals` or a unit. */
  input?: Omit<NumberInputProps, 'name' | 'form' | 'value' | 'onValueChange' | 'onBlur' | 'size'>;
};

/** A number; `null` while blank, `NaN` for text that is none. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { control, name, input, ...rest } = props;
  const { field } = useController({ control, name });
  return (
    <FormField {...rest} control={control} name={name}>
      <NumberInput
        {...input}
        name={field.name}
        ref={field.ref}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={() => afterPointerUp(field.onBlur)}
      />
    </FormField>
  );
}

/** An amount in US$ with at most two decimals. */
export function MoneyField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  return <NumberField {...props} input={{ leading: '$', ...props.input }} />;
}

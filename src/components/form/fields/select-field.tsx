import type { ReactNode } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { NativeSelect, type NativeSelectProps } from '#ui/form/native-select.tsx';
import { afterPointerUp } from '#ui/hooks/after-pointer-up.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';

type SelectFieldProps<Values extends FieldValues> = FormFieldProps<Values, string> & {
  /** The options, as `<option>` elements. */
  children: ReactNode;
  /** Attributes of the select. */
  select?: Pick<NativeSelectProps, 'autoComplete' | 'disabled'>;
};

/** One choice out of a list of the browser; the value is that of the option. */
export function SelectField<Values extends FieldValues>({
  control,
  name,
  select,
  children,
  ...field
}: SelectFieldProps<Values>) {
  // Controlled, so that the choice appears as soon as options that load later have arrived.
  const { field: choice } = useController({ control, name });
  return (
    <FormField {...field} control={control} name={name}>
      <NativeSelect {...select} {...choice} onBlur={() => afterPointerUp(choice.onBlur)}>
        {children}
      </NativeSelect>
    </FormField>
  );
}

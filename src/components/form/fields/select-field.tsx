import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { NativeSelect, type NativeSelectProps } from '#ui/form/native-select.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { registerText } from './text-field.tsx';

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
  return (
    <FormField {...field} control={control} name={name}>
      <NativeSelect {...select} {...registerText({ control, name })}>
        {children}
      </NativeSelect>
    </FormField>
  );
}

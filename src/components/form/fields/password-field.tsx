import type { FieldValues } from 'react-hook-form';
import type { InputProps } from '#ui/form/input.tsx';
import { PasswordInput } from '../password-input.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { registerText } from './text-field.tsx';

type PasswordFieldProps<Values extends FieldValues> = FormFieldProps<Values, string> & {
  /** Attributes of the input. */
  input?: Pick<InputProps, 'aria-required' | 'autoFocus' | 'autoComplete'>;
};

/** A password, a new one unless `autoComplete` says otherwise, with all its spaces. */
export function PasswordField<Values extends FieldValues>({
  control,
  name,
  input,
  ...field
}: PasswordFieldProps<Values>) {
  return (
    <FormField {...field} control={control} name={name}>
      <PasswordInput autoComplete="new-password" {...input} {...registerText({ control, name }, true)} />
    </FormField>
  );
}

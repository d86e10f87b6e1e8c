import type { FieldValues } from 'react-hook-form';
import type { FormFieldProps } from '#components/form/fields/form-field.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';

type CodeFieldProps<Values extends FieldValues> = Pick<
  FormFieldProps<Values, string>,
  'control' | 'name' | 'hint' | 'required'
> & {
  /** A recovery code instead of one of the authenticator app. */
  recovery?: boolean;
  autoFocus?: boolean;
};

/** A code of two-step sign-in. Phones show digits, and offer a code that has just arrived. */
export function CodeField<Values extends FieldValues>({
  recovery = false,
  autoFocus,
  ...field
}: CodeFieldProps<Values>) {
  return (
    <TextField
      {...field}
      label={recovery ? 'Recovery code' : 'Code'}
      input={{
        autoFocus,
        autoComplete: recovery ? 'off' : 'one-time-code',
        inputMode: recovery ? 'text' : 'numeric',
        autoCapitalize: recovery ? 'characters' : 'off',
        spellCheck: false,
        dir: 'ltr',
        className: 'font-mono',
      }}
    />
  );
}

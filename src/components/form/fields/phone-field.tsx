import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { Input, type InputProps } from '#ui/form/input.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { registerText } from './text-field.tsx';

/** The library of numbering plans (29 kB): loaded with the first character that is typed. */
export const lazyPhoneNumber = lazyComponent(() => import('#domain/accounts/phone-number.ts'));

type PhoneFieldProps<Values extends FieldValues> = FormFieldProps<Values, string> & {
  /** Dialling code of the selected country; null without one. */
  diallingCode: string | null;
  /** Attributes of the input. */
  input?: Pick<InputProps, 'aria-required' | 'autoFocus'>;
};

/** A telephone number in any notation; the hint shows the stored form where it differs. */
export function PhoneField<Values extends FieldValues>({
  control,
  name,
  diallingCode,
  input,
  ...field
}: PhoneFieldProps<Values>) {
  const typed = String(useWatch({ control, name }));
  // A number that is stored needs no reading.
  const { isDirty } = control.getFieldState(name, useFormState({ control, name }));
  const rules = useLazyComponent(lazyPhoneNumber, isDirty && typed !== '');
  const stored = rules?.internationalNumber(typed, diallingCode) ?? '';
  const differs = stored.startsWith('+') && stored !== typed.trim();
  const savedAs = differs && (
    <>
      Saved as <bdi>{stored}</bdi>
    </>
  );
  return (
    <FormField {...field} control={control} name={name} hint={savedAs || field.hint}>
      <Input
        {...input}
        {...registerText({ control, name })}
        type="tel"
        dir="ltr"
        className="rtl:text-end"
        autoComplete="tel"
      />
    </FormField>
  );
}

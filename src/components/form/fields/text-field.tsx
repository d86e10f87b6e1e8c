import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Input, type InputProps } from '#ui/form/input.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { afterPointerUp } from '#ui/hooks/after-pointer-up.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';

type OwnControlProps = 'name' | 'form' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'size';

/** Binds a control to the form. The value is the trimmed text, unless `verbatim`. */
export function registerText<Values extends FieldValues>(
  { control, name }: Pick<FormFieldProps<Values, string>, 'control' | 'name'>,
  verbatim = false,
) {
  const setValueAs = (text: unknown) => (typeof text === 'string' && !verbatim ? text.trim() : text);
  const { onBlur, ...field } = control.register(name as FieldPath<Values>, { setValueAs });
  const onBlurLater: typeof onBlur = async (event) => afterPointerUp(() => void onBlur(event));
  return { ...field, onBlur: onBlurLater };
}

type TextFieldProps<Values extends FieldValues> = FormFieldProps<Values, string> & {
  /** Attributes of the input. */
  input?: Omit<InputProps, OwnControlProps>;
};

/** A single-line text input. */
export function TextField<Values extends FieldValues>({
  control,
  name,
  input,
  ...field
}: TextFieldProps<Values>) {
  return (
    <FormField {...field} control={control} name={name}>
      <Input autoComplete="off" {...input} {...registerText({ control, name })} />
    </FormField>
  );
}

type TextareaFieldProps<Values extends FieldValues> = FormFieldProps<Values, string> & {
  /** Attributes of the text area. */
  input?: Omit<ComponentProps<typeof Textarea>, OwnControlProps>;
};

/** Several lines of text. */
export function TextareaField<Values extends FieldValues>({
  control,
  name,
  input,
  ...field
}: TextareaFieldProps<Values>) {
  return (
    <FormField {...field} control={control} name={name}>
      <Textarea {...input} {...registerText({ control, name })} />
    </FormField>
  );
}

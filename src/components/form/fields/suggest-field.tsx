import { useId } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { Input, type InputProps } from '#ui/form/input.tsx';
import { afterPointerUp } from '#ui/hooks/after-pointer-up.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';

type SuggestFieldProps<Values extends FieldValues> = FormFieldProps<Values, string> & {
  /** Known values, offered while typing. */
  suggestions?: readonly string[];
  /** The stored form of a typed text, applied when the field is left; null keeps the text as typed. */
  canonical?: (text: string) => string | null | Promise<string | null>;
  input?: Pick<InputProps, 'maxLength' | 'placeholder' | 'inputMode' | 'className'>;
};

/** A text of which many values are known: they are offered, and any other stays as typed. */
export function SuggestField<Values extends FieldValues>(props: SuggestFieldProps<Values>) {
  const { control, name, suggestions = [], canonical, input, ...rest } = props;
  const { field } = useController({ control, name });
  const listId = useId();
  const leave = () => {
    const text = String(field.value ?? '').trim();
    const apply = (stored: string | null) => {
      if ((stored ?? text) !== field.value) field.onChange(stored ?? text);
    };
    const stored = text && canonical ? canonical(text) : text;
    if (stored instanceof Promise) stored.then(apply, () => apply(text));
    else apply(stored);
    afterPointerUp(field.onBlur);
  };
  return (
    <FormField {...rest} control={control} name={name}>
      <Input
        {...input}
        autoComplete="off"
        spellCheck={false}
        name={field.name}
        ref={field.ref}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={leave}
        list={listId}
      />
      <datalist id={listId}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </FormField>
  );
}

import { type FieldValues, useController } from 'react-hook-form';
import { RadioGroup, type RadioOption } from '#ui/form/radio-group.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';

type RadioFieldProps<Values extends FieldValues, Value extends string> = FormFieldProps<Values, Value> & {
  options: readonly RadioOption<Value>[];
};

/** A radio group: one of a few visible options. */
export function RadioField<Values extends FieldValues, Value extends string>({
  control,
  name,
  options,
  ...field
}: RadioFieldProps<Values, Value>) {
  const { field: choice } = useController({ control, name });
  return (
    <FormField {...field} control={control} name={name} group>
      <RadioGroup name={name} value={choice.value} onValueChange={choice.onChange} options={options} />
    </FormField>
  );
}

import type { FieldPath, FieldValues } from 'react-hook-form';
import { Checkbox } from '#ui/form/checkbox.tsx';
import type { FormFieldProps } from './form-field.tsx';

type CheckboxFieldProps<Values extends FieldValues> = Pick<
  FormFieldProps<Values, boolean>,
  'control' | 'name' | 'label'
>;

/** On or off, with its words beside it. */
export function CheckboxField<Values extends FieldValues>({
  control,
  name,
  label,
}: CheckboxFieldProps<Values>) {
  return <Checkbox label={label} {...control.register(name as FieldPath<Values>)} />;
}

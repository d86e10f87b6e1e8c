import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  get,
  useFormState,
} from 'react-hook-form';
import { Field, type FieldProps } from '#ui/form/field.tsx';

/** Props of every field component: the form's control, the name of the value, and the props of `Field`. */
export type FormFieldProps<Values extends FieldValues, Value> = Omit<FieldProps, 'children'> & {
  // Fields do not depend on the type of the transformed values.
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's control is invariant in them
  control: Control<Values, unknown, any>;
  name: FieldPathByValue<Values, Value>;
};

/** The current message of a field: of the form's own check, else of the server. */
export function useFieldError<Values extends FieldValues>(
  // biome-ignore lint/suspicious/noExplicitAny: as above
  control: Control<Values, unknown, any>,
  name: FieldPath<Values>,
): string | null {
  const { errors } = useFormState({ control, name, exact: true });
  return (get(errors, name) as { message?: string } | undefined)?.message ?? null;
}

type FormFieldShellProps<Values extends FieldValues> = FieldProps & {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  control: Control<Values, unknown, any>;
  name: FieldPath<Values>;
};

/** Label, control and the validation message below. */
export function FormField<Values extends FieldValues>({
  control,
  name,
  ...field
}: FormFieldShellProps<Values>) {
  return <Field {...field} error={useFieldError(control, name) ?? field.error} />;
}

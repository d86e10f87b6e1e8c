import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { TextareaField } from './text-field.tsx';

/** The required remark of an enquiry or an order. */
export function RemarkField<Values extends FieldValues & { remark: string }>(props: {
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's control is invariant in the transformed values
  control: Control<Values, unknown, any>;
}) {
  return (
    <TextareaField
      control={props.control}
      name={'remark' as FieldPathByValue<Values, string>}
      label="Remarks"
      required
      className="mt-4"
      input={{ className: 'pointer-coarse:min-h-24', maxLength: 2000 }}
    />
  );
}

import type { Control } from 'react-hook-form';
import { TextareaField } from '../../form/fields/text-field.tsx';

/** The required remark of an enquiry or an order. */
export function RemarkField({ control }: { control: Control<{ remark: string }> }) {
  return (
    <TextareaField
      control={control}
      name="remark"
      label="Remarks"
      required
      className="mt-4"
      input={{ className: 'pointer-coarse:min-h-24', maxLength: 2000 }}
    />
  );
}

import type { Control } from 'react-hook-form';
import { TextareaField } from '../../form/fields/text-field.tsx';

/** What the buyer writes with an enquiry or an order; it may not be blank. */
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

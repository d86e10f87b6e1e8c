import type { FieldValues } from 'react-hook-form';
import { messages } from '#domain/messages/messages.ts';
import { cn } from '#lib/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import type { ContractForm } from './use-contract-form.ts';

type SaveChangesProps<Input extends FieldValues, Output> = {
  form: ContractForm<Input, Output>;
  className?: string;
  /** What is saved, where a page has several forms: "Save Holds". */
  label?: string;
};

/** Save Changes, disabled until something differs from what is saved. */
export function SaveChanges<Input extends FieldValues, Output>(props: SaveChangesProps<Input, Output>) {
  const { form, className, label = messages.config.save } = props;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <div className={cn('flex flex-wrap gap-2', className)}>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isSubmitting}
        disabledReason={isDirty ? null : 'Nothing differs from what is saved'}
      >
        {label}
      </Button>
      {isDirty && (
        <Button size="lg" disabled={isSubmitting} onClick={() => form.reset()}>
          Discard
        </Button>
      )}
    </div>
  );
}

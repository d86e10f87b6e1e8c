import { Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { z } from 'zod';
import { registerText } from '#components/form/fields/text-field.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import type { FieldMessages } from '#domain/messages/invalid-fields.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Input } from '#ui/form/input.tsx';
import { toast } from '#ui/overlay/toast.ts';

export type NameFormProps = {
  /** Names the box, such as "Category Name". */
  label: string;
  /** The present name; blank for a new one. */
  initial?: string;
  /** The validator of the name, of the operation that is called. */
  name: z.ZodType<string, string>;
  messages: FieldMessages;
  /** Stores the name. */
  save: (name: string) => Promise<unknown>;
  /** Said when it is stored, and when it is not and the server gives no reason. */
  texts: { saved: string; failed: string };
  /** A button with this text instead of a check mark. */
  submitLabel?: string;
  onClose: () => void;
};

/** A name that is edited in its place: Enter confirms, Escape cancels, and a refused name stays with its reason. */
export function NameForm(props: NameFormProps) {
  const { label, initial = '', name, messages, save, texts, submitLabel, onClose } = props;
  const form = useContractForm({
    schema: z.object({ name }),
    messages: { name: messages.name ?? {} },
    defaultValues: { name: initial },
  });
  const { onSubmit, submitError } = useFormSubmit(form, (values) => save(values.name), {
    failed: texts.failed,
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  useEffect(() => {
    if (!isSubmitSuccessful) return;
    toast.success(texts.saved);
    onClose();
  }, [isSubmitSuccessful, texts, onClose]);
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isSubmitting) onClose();
      }}
      className="flex items-start gap-1.5"
    >
      <Field
        label={label}
        hideLabel
        required
        size="md"
        error={errors.name?.message || submitError}
        className="min-w-0 flex-1"
      >
        <Input
          autoFocus
          autoComplete="off"
          maxLength={80}
          placeholder={label}
          {...registerText({ control: form.control, name: 'name' })}
        />
      </Field>
      {submitLabel ? (
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {submitLabel}
        </Button>
      ) : (
        <IconButton type="submit" label="Confirm" variant="outline" busy={isSubmitting}>
          <Check aria-hidden />
        </IconButton>
      )}
      <IconButton label="Cancel" disabled={isSubmitting} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </form>
  );
}

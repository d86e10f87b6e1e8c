import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import { useConfigSave } from '#components/form/conflict/use-config-save.ts';
import { TextareaField, TextField } from '#components/form/fields/text-field.tsx';
import { FormNotice } from '#components/form/form-notice.tsx';
import { FormShell } from '#components/form/form-shell.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import type { Config } from '#contract/model/config.ts';
import { messages } from '#domain/messages/messages.ts';
import {
  type BankDetails,
  bankDetailFields,
  emptyBankDetails,
  parseBankDetails,
} from '#domain/settings/bank-details.ts';
import { Button } from '#ui/form/button.tsx';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';

const lazySchema = lazyComponent(() => import('./bank-details-schema.ts'));

const parts = bankDetailFields.map(
  ({ key, label }): ConflictPart<BankDetails> => ({ label, names: [key], text: (details) => details[key] }),
);

type BankDetailsFormProps = { stored: Config | undefined; onClose: () => void };

/** Edits the bank details of the business. */
export function BankDetailsForm({ stored, onClose }: BankDetailsFormProps) {
  const form = useContractForm({
    loadChecks: async () => (await lazySchema.load()).bankDetailChecks,
    defaultValues: parseBankDetails(stored?.config) ?? emptyBankDetails,
    draft: { name: 'bank details' },
  });
  const { save, dialog } = useConfigSave({
    configType: 'BANK_DETAILS',
    form,
    stored,
    read: parseBankDetails,
    parts,
    resubmit: () => onSubmit({ preventDefault: () => undefined, stopPropagation: () => undefined }),
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      await save(JSON.stringify(values));
      toast.success(messages.record.updated, { title: messages.toastTitle.success });
      onClose();
    },
    { failed: messages.record.updateFailed },
  );
  const { isSubmitting } = form.formState;

  return (
    <FormShell
      form={form}
      onSubmit={onSubmit}
      aria-label="Bank details"
      className="grid gap-4 pt-3 sm:grid-cols-2"
      submitError={submitError && <FormNotice tone="danger" text={submitError} className="col-span-full" />}
      actions={
        <div className="col-span-full flex justify-end gap-2">
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Save
          </Button>
        </div>
      }
    >
      {bankDetailFields.map(({ key, label, required }, index) => {
        const field = { control: form.control, name: key, label, required: required !== null };
        if (key === 'note')
          return <TextareaField key={key} {...field} className="sm:col-span-2" input={{ rows: 2 }} />;
        return <TextField key={key} {...field} input={{ autoFocus: index === 0 }} />;
      })}
      {dialog}
    </FormShell>
  );
}

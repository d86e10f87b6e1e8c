import { type Resolver, useForm } from 'react-hook-form';
import { ApiError, errorText } from '#api/api-error.ts';
import { FormNotice } from '#components/form/form-notice.tsx';
import { useUpdateConfig } from '#contract/hooks/settings/settings.ts';
import { messages } from '#domain/messages/messages.ts';
import {
  type BankDetailKey,
  type BankDetails,
  bankDetailErrors,
  bankDetailFields,
  normalizeBankDetails,
} from '#domain/settings/bank-details.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Input } from '#ui/form/input.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { toast } from '#ui/overlay/toast.ts';

const resolver: Resolver<BankDetails> = (typed) => {
  const values = normalizeBankDetails(typed);
  const errors = Object.entries(bankDetailErrors(values));
  if (errors.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(errors.map(([key, message]) => [key, { type: 'check', message }])),
  };
};

const isField = (name: string): name is BankDetailKey => bankDetailFields.some(({ key }) => key === name);

type BankDetailsFormProps = { details: BankDetails; onClose: () => void };

/** Changes the bank details of the business. */
export function BankDetailsForm({ details, onClose }: BankDetailsFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: details, resolver });
  const { errors } = formState;
  const { mutateAsync, isPending } = useUpdateConfig();

  const submit = handleSubmit(async (values) => {
    try {
      await mutateAsync({ data: { configType: 'BANK_DETAILS', config: JSON.stringify(values) } });
      toast.success(messages.record.updated, { title: messages.toastTitle.success });
      onClose();
    } catch (error) {
      const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
      for (const [name, message] of refused)
        if (isField(name)) setError(name, { message }, { shouldFocus: true });
      setError('root', { message: errorText(error, messages.record.updateFailed) });
    }
  });

  return (
    <form onSubmit={submit} noValidate aria-label="Bank details" className="grid gap-4 pt-3 sm:grid-cols-2">
      {errors.root && (
        <div className="sm:col-span-2">
          <FormNotice tone="danger" text={errors.root.message} />
        </div>
      )}
      {bankDetailFields.map(({ key, label, required }, index) => (
        <Field
          key={key}
          label={label}
          required={required !== null}
          error={errors[key]?.message}
          className={key === 'note' ? 'sm:col-span-2' : undefined}
        >
          {key === 'note' ? (
            <Textarea {...register(key)} rows={2} />
          ) : (
            <Input {...register(key)} autoComplete="off" autoFocus={index === 0} />
          )}
        </Field>
      ))}
      <div className="flex justify-end gap-2 sm:col-span-2">
        <Button onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

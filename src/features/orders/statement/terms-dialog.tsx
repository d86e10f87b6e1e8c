import { useQueryClient } from '@tanstack/react-query';
import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import { useEditConflict } from '#components/form/conflict/use-edit-conflict.tsx';
import { CheckboxField } from '#components/form/fields/checkbox-field.tsx';
import { MoneyField, NumberField } from '#components/form/fields/number-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { updateCustomerTermsMessages } from '#contract/field-messages.ts';
import {
  getCustomerStatement,
  getGetCustomerStatementQueryKey,
  useUpdateCustomerTerms,
} from '#contract/hooks/orders/orders.ts';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import type { CustomerTerms } from '#contract/model/customerTerms.ts';
import { UpdateCustomerTermsBody } from '#contract/zod/orders/orders.zod.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';

const schema = UpdateCustomerTermsBody.omit({ userid: true, updated_at: true });

type Values = Pick<CustomerTerms, 'payment_days' | 'credit_limit' | 'stopped'>;

const versionOf = ({ updated_at = '', ...values }: CustomerTerms) => ({ values, updatedAt: updated_at });

const labels = {
  payment_days: 'Days to pay',
  credit_limit: 'Credit limit',
  stopped: 'Stop new orders of this customer',
};

const parts: readonly ConflictPart<Values>[] = [
  { label: labels.payment_days, names: ['payment_days'], text: (values) => String(values.payment_days) },
  {
    label: labels.credit_limit,
    names: ['credit_limit'],
    text: ({ credit_limit }) => (credit_limit === null ? '' : format.dollars(credit_limit)),
  },
  { label: labels.stopped, names: ['stopped'], text: ({ stopped }) => (stopped ? 'Yes' : 'No') },
];

type TermsDialogProps = { statement: CustomerStatement; onClose: () => void };

/** Changes the terms of a customer. */
export function TermsDialog({ statement: { customer, terms }, onClose }: TermsDialogProps) {
  const opened = versionOf(terms);
  const form = useContractForm({
    schema,
    messages: updateCustomerTermsMessages,
    defaultValues: opened.values,
    draft: { name: `terms of ${customer.id}` },
  });
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateCustomerTerms();
  const conflict = useEditConflict({
    form,
    loadParts: async () => parts,
    opened,
    readStored: async () =>
      versionOf((await getCustomerStatement({ userid: customer.id, limit: 1 })).data.terms),
    resubmit: () => onSubmit({ preventDefault: () => undefined, stopPropagation: () => undefined }),
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      await conflict.save((updated_at) =>
        mutateAsync({ data: { userid: customer.id, ...values, ...(updated_at && { updated_at }) } }),
      );
      await queryClient.invalidateQueries({ queryKey: getGetCustomerStatementQueryKey().slice(0, 1) });
      toast.success(messages.record.updated, { title: messages.toastTitle.success });
      onClose();
    },
    { failed: messages.record.updateFailed },
  );
  return (
    <>
      <FormDialog
        form={form}
        size="sm"
        title={`Terms of ${customer.name}`}
        description="They count for orders that are accepted from now on."
        onSubmit={onSubmit}
        onClose={onClose}
        submitError={submitError}
        submitLabel="Save"
        className="grid gap-4"
      >
        <NumberField
          control={form.control}
          name="payment_days"
          label={labels.payment_days}
          hint="After an order is accepted; 0 to 180"
          input={{ decimals: 0 }}
          required
        />
        <MoneyField
          control={form.control}
          name="credit_limit"
          label={labels.credit_limit}
          hint="Blank for none. Above it both sides are told before an order is sent and accepted."
        />
        <CheckboxField control={form.control} name="stopped" label={labels.stopped} />
      </FormDialog>
      {conflict.dialog}
    </>
  );
}

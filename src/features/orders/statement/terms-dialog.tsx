import { useQueryClient } from '@tanstack/react-query';
import { CheckboxField } from '#components/form/fields/checkbox-field.tsx';
import { MoneyField, NumberField } from '#components/form/fields/number-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { updateCustomerTermsMessages } from '#contract/field-messages.ts';
import { getGetCustomerStatementQueryKey, useUpdateCustomerTerms } from '#contract/hooks/orders/orders.ts';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { UpdateCustomerTermsBody } from '#contract/zod/orders/orders.zod.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';

const schema = UpdateCustomerTermsBody.omit({ userid: true });

type TermsDialogProps = { statement: CustomerStatement; onClose: () => void };

/** Changes the terms of a customer. */
export function TermsDialog({ statement: { customer, terms }, onClose }: TermsDialogProps) {
  const form = useContractForm({
    schema,
    messages: updateCustomerTermsMessages,
    defaultValues: terms,
    draft: { name: `terms of ${customer.id}` },
  });
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateCustomerTerms();
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      await mutateAsync({ data: { userid: customer.id, ...values } });
      await queryClient.invalidateQueries({ queryKey: getGetCustomerStatementQueryKey().slice(0, 1) });
      toast.success(messages.record.updated, { title: messages.toastTitle.success });
      onClose();
    },
    { failed: messages.record.updateFailed },
  );
  return (
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
        label="Days to pay"
        hint="After an order is accepted; 0 to 180"
        input={{ decimals: 0 }}
        required
      />
      <MoneyField
        control={form.control}
        name="credit_limit"
        label="Credit limit"
        hint="Blank for none. Above it both sides are told before an order is sent and accepted."
      />
      <CheckboxField control={form.control} name="stopped" label="Stop new orders of this customer" />
    </FormDialog>
  );
}

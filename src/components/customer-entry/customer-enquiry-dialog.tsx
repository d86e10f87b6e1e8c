import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { createEnquiryMessages } from '#contract/field-messages.ts';
import { useCreateEnquiry } from '#contract/hooks/enquiries/enquiries.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { CreateEnquiryBody } from '#contract/zod/enquiries/enquiries.zod.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { toast } from '#ui/overlay/toast.ts';
import { AskedPrices, askedPricesSchema, blankPrices, namedPrices } from '../enquiries/asked-prices.tsx';
import { TextareaField } from '../form/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { type Customer, customerText } from './customer-picker.tsx';
import { StonePicker } from './stone-picker.tsx';

const schema = CreateEnquiryBody.pick({ remark: true, diamondIdWithAmount: true }).extend({
  prices: askedPricesSchema,
});

type CustomerEnquiryDialogProps = { user: Customer; onClose: () => void };

/** Enters what a customer asked about stones. */
export function CustomerEnquiryDialog({ user, onClose }: CustomerEnquiryDialogProps) {
  const [stones, setStones] = useState<readonly Diamond[]>([]);
  const navigate = useNavigate();
  const form = useContractForm({
    schema,
    messages: createEnquiryMessages,
    defaultValues: { remark: '', diamondIdWithAmount: [] as number[], prices: blankPrices([]) },
  });
  const subject = `enquiry of ${user.id} about ${stones.map(({ id }) => id).join()}`;
  const { submit, submission } = useSubmitOnce('createEnquiry', subject, useCreateEnquiry);
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async ({ prices, ...enquiry }) => {
      const asked = namedPrices(prices, enquiry.diamondIdWithAmount);
      const { data } = await submit({ data: { ...enquiry, ...asked, userid: user.id } });
      toast.success(messages.enquiry.saved, {
        action: {
          label: `Enquiry ${data.id}`,
          onClick: () => void navigate(paths.enquiries({ enquiryId: data.id })),
        },
      });
      onClose();
    },
    { failed: messages.enquiry.failed },
  );
  const choose = (next: readonly Diamond[]) => {
    setStones(next);
    const ids = next.map(({ id }) => id);
    form.setValue('prices', blankPrices(next, form.getValues('prices')));
    form.setValue('diamondIdWithAmount', ids, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      form={form}
      title="Enter an enquiry"
      description={`Of ${customerText(user)}.`}
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submission={submission}
      submitLabel="Enter"
      className="grid gap-4"
    >
      <StonePicker
        stones={stones}
        onChange={choose}
        error={errors.diamondIdWithAmount?.message ?? null}
        disabled={isSubmitting}
      />
      {stones.length > 0 && <AskedPrices control={form.control} stones={stones} isBusiness />}
      <TextareaField
        control={form.control}
        name="remark"
        label="Remarks"
        required
        input={{ maxLength: 2000 }}
      />
    </FormDialog>
  );
}

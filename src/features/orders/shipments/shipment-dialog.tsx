import { z } from 'zod';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { TextField } from '#components/form/fields/text-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { useUpdateOrder } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { messages } from '#domain/messages/messages.ts';
import { maxShipmentText, shipmentFields } from '#domain/orders/shipment.ts';
import { Button } from '#ui/form/button.tsx';
import { toast } from '#ui/overlay/toast.ts';

const text = z.string().trim().max(maxShipmentText);
const schema = z.object({ carrier: text, tracking_no: text, insured_by: text });

type ShipmentDialogProps = { order: Order; onClose: () => void };

/** Asks how the stones of an order are sent; what is not known stays blank. */
export function ShipmentDialog({ order: { id, shipment }, onClose }: ShipmentDialogProps) {
  const form = useContractForm({
    schema,
    messages: {},
    defaultValues: shipment ?? { carrier: '', tracking_no: '', insured_by: '' },
    draft: { name: `shipment of order ${id}` },
  });
  const { submit, submission } = useSubmitOnce('updateOrder', `shipment of order ${id}`, useUpdateOrder);
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      await submit({ data: { id, shipment: values } });
      toast.success(messages.order.updated, { title: messages.toastTitle.success });
      onClose();
    },
    { failed: messages.order.updateFailed },
  );
  const { isSubmitting } = form.formState;
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Shipment of order ${id}`}
      description="The buyer reads it on the order, and it is on the packing list."
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submission={submission}
      className="grid gap-3"
      footer={(close) => (
        <>
          <Button onClick={close} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button variant="primary" busy={isSubmitting} onClick={onSubmit}>
            Save
          </Button>
        </>
      )}
    >
      {shipmentFields.map(({ key, label }) => (
        <TextField
          key={key}
          control={form.control}
          name={key}
          label={label}
          input={{ maxLength: maxShipmentText }}
        />
      ))}
    </FormDialog>
  );
}

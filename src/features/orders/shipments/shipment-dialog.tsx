import { z } from 'zod';
import { TextField } from '#components/form/fields/text-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import type { Order } from '#contract/model/order.ts';
import { maxShipmentText, shipmentFields } from '#domain/orders/shipment.ts';
import { useOrderUpdate } from '../use-order-update.ts';

const text = z.string().trim().max(maxShipmentText);
const schema = z.object({ carrier: text, tracking_no: text, insured_by: text });

type ShipmentDialogProps = { order: Order; onClose: () => void };

/** Asks how the stones of an order are sent; what is not known stays blank. */
export function ShipmentDialog({ order: { id, shipment }, onClose }: ShipmentDialogProps) {
  const subject = `shipment of order ${id}`;
  const form = useContractForm({
    schema,
    messages: {},
    defaultValues: shipment ?? { carrier: '', tracking_no: '', insured_by: '' },
    draft: { name: subject },
  });
  const update = useOrderUpdate(form, { subject, inputOf: (values) => ({ id, shipment: values }), onClose });
  return (
    <FormDialog
      {...update}
      title={`Shipment of order ${id}`}
      description="The buyer reads it on the order, and it is on the packing list."
      submitLabel="Save"
      className="grid gap-3"
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

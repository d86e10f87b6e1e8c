import { z } from 'zod';
import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import { useEditConflict } from '#components/form/conflict/use-edit-conflict.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { listOrders } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderShipment } from '#contract/model/orderShipment.ts';
import { maxShipmentText, shipmentFields } from '#domain/orders/shipment.ts';
import { useOrderUpdate } from '../use-order-update.ts';

const text = z.string().trim().max(maxShipmentText);
const schema = z.object({ carrier: text, tracking_no: text, insured_by: text });

const parts: readonly ConflictPart<OrderShipment>[] = shipmentFields.map(({ key, label }) => ({
  label,
  names: [key],
  text: (values) => values[key],
}));

const versionOf = ({ shipment, updated_at }: Order) => ({
  values: shipment ?? { carrier: '', tracking_no: '', insured_by: '' },
  updatedAt: updated_at,
});

type ShipmentDialogProps = { order: Order; onClose: () => void };

/** Asks how the stones of an order are sent; what is not known stays blank. */
export function ShipmentDialog({ order, onClose }: ShipmentDialogProps) {
  const { id } = order;
  const subject = `shipment of order ${id}`;
  const opened = versionOf(order);
  const form = useContractForm({
    schema,
    messages: {},
    defaultValues: opened.values,
    draft: { name: subject },
  });
  const { save, dialog } = useEditConflict({
    form,
    loadParts: async () => parts,
    opened,
    async readStored() {
      const [stored] = (await listOrders({ id })).data.data;
      return versionOf(stored ?? order);
    },
    resubmit: () => update.onSubmit({ preventDefault: () => undefined, stopPropagation: () => undefined }),
  });
  const inputOf = (values: OrderShipment) => ({ id, shipment: values });
  const update = useOrderUpdate(form, { subject, inputOf, save, onClose });
  return (
    <>
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
      {dialog}
    </>
  );
}

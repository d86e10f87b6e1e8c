import { Truck } from 'lucide-react';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Order } from '#contract/model/order.ts';
import { disabledReason } from '../order-summary.ts';

const ShipmentDialog = lazyDialog(() => import('./shipment-dialog.tsx').then((part) => part.ShipmentDialog));

/** Enters how the stones of an order are sent. */
export const enterShipment: RowAction<Order> = {
  id: 'shipment',
  label: 'Shipment',
  icon: Truck,
  name: (order) => `Shipment, order ${order.id}`,
  disabledReason: (order) => disabledReason('ship', order),
  run: (order, { openDialog }) => openDialog((close) => <ShipmentDialog order={order} onClose={close} />),
};

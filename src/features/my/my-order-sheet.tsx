import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { orderAmounts } from '#components/orders/order-amounts.ts';
import { orderDocumentActions } from '#components/orders/order-document-actions.ts';
import { OrderPayments } from '#components/orders/order-payments.tsx';
import { OrderPart, OrderSheetContent } from '#components/orders/order-sheet-content.tsx';
import { OrderStatusBadge } from '#components/orders/order-status-badge.tsx';
import type { Order } from '#contract/model/order.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { cancelOrder } from './cancel-order.tsx';
import { downloadOrder } from './download-order.tsx';

const myOrderActions = [cancelOrder];

type MyOrderSheetProps = {
  /** The order to show; null keeps the sheet closed. */
  order: Order | null;
  onClose: () => void;
};

/** One order: amounts, stones at their order prices, payments and the cancel action. */
export function MyOrderSheet({ order, onClose }: MyOrderSheetProps) {
  return (
    <Sheet open={order !== null} onOpenChange={(open) => !open && onClose()}>
      {order && (
        <OrderSheetContent
          order={order}
          status={<OrderStatusBadge order={order} />}
          pending={orderAmounts(order).pending}
          payments={<OrderPayments order={order} rejectedText={addedMessages.order.rejectedPaidBuyer} />}
          footer={<RowActionButtons actions={myOrderActions} row={order} />}
        >
          <OrderPart title="Documents" className="print:hidden">
            <div className="mt-1 flex flex-wrap gap-2">
              <RowActionButtons actions={[...orderDocumentActions(order), downloadOrder]} row={order} />
            </div>
          </OrderPart>
        </OrderSheetContent>
      )}
    </Sheet>
  );
}

import { RowActionButtons, RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { RecordHistory } from '#components/history/record-history.tsx';
import { Link } from '#components/link/link.tsx';
import { CompetingDetails } from '#components/orders/competing-orders.tsx';
import { orderAmounts } from '#components/orders/order-amounts.ts';
import { orderDocumentActions } from '#components/orders/order-document-actions.ts';
import { OrderPayments } from '#components/orders/order-payments.tsx';
import { OrderPart, OrderSheetContent } from '#components/orders/order-sheet-content.tsx';
import { OrderStatusBadge } from '#components/orders/order-status-badge.tsx';
import type { Order } from '#contract/model/order.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { hasStatus, orderFacts, orderStatus } from '#domain/orders/order-status.ts';
import { paths } from '#domain/routes/paths.ts';
import { DefinitionList } from '#ui/display/definition-list.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { acceptInPart } from './accept-in-part.tsx';
import { acceptOrder } from './accept-order.tsx';
import { chatWithBuyer } from './chat-with-buyer.ts';
import { orderActions } from './order-actions.ts';
import { buyerOf } from './order-summary.ts';
import { rejectOrder } from './reject-order.tsx';
import { reversePayment } from './reversals/reverse-payment.tsx';
import { enterShipment } from './shipments/enter-shipment.tsx';
import { useOrderWithAllStones } from './use-order-with-all-stones.ts';

const chatActions = [chatWithBuyer];
const paymentActions = [reversePayment];
/** In place of the payment or the stones of a memo, which a pending order cannot have. */
const pendingActions = [acceptInPart, acceptOrder, rejectOrder];

const isDivisible = (order: Order) =>
  order.stone_count > 1 && hasStatus(orderFacts(order), [orderStatus.pending]);

type OrderSheetProps = {
  /** The order to show; null keeps the sheet closed. */
  order: Order | null;
  onClose: () => void;
};

/** One order: amounts, stones, payments, buyer and actions. */
export function OrderSheet({ order, onClose }: OrderSheetProps) {
  return (
    <Sheet open={order !== null} onOpenChange={(open) => !open && onClose()}>
      {order && <OrderContent listed={order} />}
    </Sheet>
  );
}

function OrderContent({ listed }: { listed: Order }) {
  const { order } = useOrderWithAllStones(listed);
  return (
    <OrderSheetContent
      order={order}
      status={<OrderStatusBadge order={order} />}
      notice={<CompetingDetails of={order} />}
      pending={orderAmounts(order).pending}
      payments={
        <OrderPayments
          order={order}
          rejectedText={addedMessages.order.rejectedPaid}
          actionsOf={(payment) => <RowActionIcons actions={paymentActions} row={{ order, payment }} />}
        />
      }
      footer={
        <RowActionButtons actions={isDivisible(order) ? pendingActions : orderActions(order)} row={order} />
      }
    >
      <OrderPart title="Documents" className="print:hidden">
        <div className="mt-1 flex flex-wrap gap-2">
          <RowActionButtons actions={[...orderDocumentActions(order), enterShipment]} row={order} />
        </div>
      </OrderPart>
      <Buyer order={order} />
      <RecordHistory kind="order" id={order.id} version={order.updated_at} className="mt-5" />
    </OrderSheetContent>
  );
}

function Buyer({ order }: { order: Order }) {
  const buyer = buyerOf(order);
  return (
    <OrderPart
      title="Ordered By"
      aside={
        <span className="flex items-center gap-3 print:hidden">
          {buyer && (
            <Link to={paths.statement(buyer.id)} className={linkStyles()}>
              Statement
            </Link>
          )}
          <RowActionButtons actions={chatActions} row={order} />
        </span>
      }
    >
      <DefinitionList
        columns={1}
        className="mt-1"
        items={[
          ...(order.entered_by ? [{ label: 'Entered by', value: order.entered_by }] : []),
          {
            label: 'Name',
            value: buyer && (
              <Link to={paths.user(buyer.id)} className={linkStyles({ variant: 'quiet' })}>
                {buyer.name}
              </Link>
            ),
          },
          {
            label: 'Email',
            value: buyer?.email && (
              <a href={`mailto:${buyer.email}`} className={linkStyles({ variant: 'quiet' })}>
                {buyer.email}
              </a>
            ),
          },
          {
            label: 'Mobile No',
            value: buyer?.mobile_no && (
              <a href={`tel:${buyer.mobile_no}`} className={linkStyles({ variant: 'quiet' })}>
                {buyer.mobile_no}
              </a>
            ),
          },
        ]}
      />
    </OrderPart>
  );
}

import { OrderLines } from '#components/orders/order-lines.tsx';
import { StoneLink } from '#components/stone-display/stone-link.tsx';
import type { Order } from '#contract/model/order.ts';
import { Popover, PopoverContent, PopoverTrigger } from '#ui/overlay/popover.tsx';

/** The first stone's number, and the others behind "+2". */
export function OrderStones({ order }: { order: Order }) {
  const [first] = order.diamonds;
  const others = order.stone_count - 1;
  if (!first) return '–';
  return (
    <>
      <StoneLink stone={first} />
      {others > 0 && (
        <Popover>
          <PopoverTrigger className="print:border-0 ms-1.5 h-6 shrink-0 rounded-sm border border-line-strong bg-surface px-1.5 font-medium text-ink-2 text-label hover:bg-hover hover:text-ink data-[state=open]:bg-hover">
            <span dir="ltr">+{others}</span>
            <span className="sr-only"> more stones of order {order.id}</span>
          </PopoverTrigger>
          <PopoverContent label={`Stones of order ${order.id}`} className="w-80 text-table">
            <OrderLines order={order} />
          </PopoverContent>
        </Popover>
      )}
    </>
  );
}

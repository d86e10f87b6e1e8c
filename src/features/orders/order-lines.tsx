import type { Order } from '@/api/generated/model/order.ts';
import { ShapeIcon } from '@/components/stones/shape-icon.tsx';
import { shown } from '@/components/stones/stone-figures.ts';
import { StoneLink } from '@/components/stones/stone-link.tsx';
import { stoneLine } from '@/components/stones/stone-text.ts';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/popover.tsx';

/** The ordered stones with their frozen prices, and what they come to. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <>
      <ul aria-label={`Stones of order ${order.id}`} className="divide-y divide-line border-line border-b">
        {order.diamonds.map((line) => (
          <li key={line.id} className="flex items-center gap-2.5 py-2">
            <ShapeIcon shape={line.shape} size={20} className="shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1">
              <StoneLink stone={line} className="block" />
              <span className="block truncate text-ink-2 text-label">{stoneLine(line)}</span>
            </span>
            <span className="shrink-0">{shown.money(line.amount)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 pt-2 font-semibold">
        <span>Total</span>
        <span>{shown.dollars(order.total_pending)}</span>
      </p>
    </>
  );
}

/** The first stone's number, and the others behind "+2". */
export function OrderStones({ order }: { order: Order }) {
  const [first, ...others] = order.diamonds;
  if (!first) return '–';
  return (
    <>
      <StoneLink stone={first} />
      {others.length > 0 && (
        <Popover>
          <PopoverTrigger className="ms-1.5 h-6 shrink-0 rounded-sm border border-line-strong bg-surface px-1.5 font-medium text-ink-2 text-label hover:bg-hover hover:text-ink data-[state=open]:bg-hover">
            <span dir="ltr">+{others.length}</span>
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

import { ListFilter } from 'lucide-react';
import { Chip } from '#ui/display/chip.tsx';
import type { OrderListUrlState } from './order-list-url-state.ts';

type OrderFiltersProps = {
  urlState: OrderListUrlState;
  /** Name of the customer whose orders are listed, once it is known. */
  customer: string | undefined;
  onChange: (urlState: OrderListUrlState) => void;
};

/** What the list is narrowed to, each with a way to take it back; nothing when it is all orders. */
export function OrderFilters({ urlState, customer, onChange }: OrderFiltersProps) {
  const { id, userid } = urlState;
  if (!id && !userid) return null;
  return (
    <ul aria-label="Filters in force" className="mt-2.5 flex flex-wrap items-center gap-1.5">
      <li aria-hidden className="me-0.5 text-ink-2">
        <ListFilter className="size-4" />
      </li>
      {id && (
        <li>
          <Chip label="Order ID" removeLabel="Remove Order ID" onRemove={() => onChange({ userid })}>
            {id}
          </Chip>
        </li>
      )}
      {userid && (
        <li>
          <Chip label="Customer" removeLabel="Remove Customer" onRemove={() => onChange({ id })}>
            {customer ?? `No. ${userid}`}
          </Chip>
        </li>
      )}
    </ul>
  );
}

import { ListFilter } from 'lucide-react';
import { Chip } from '#ui/display/chip.tsx';
import type { OrderListUrl } from './order-list-url.ts';

type OrderFiltersProps = {
  url: OrderListUrl;
  /** Name of the customer whose orders are listed, once it is known. */
  customer: string | undefined;
  onChange: (part: Partial<OrderListUrl>) => void;
};

/** The active filters, each removable; renders nothing for the unfiltered list. */
export function OrderFilters({ url: { id, userid }, customer, onChange }: OrderFiltersProps) {
  const chips = [
    { key: 'id', label: 'Order ID', value: id, text: id },
    { key: 'userid', label: 'Customer', value: userid, text: customer ?? `No. ${userid}` },
  ].filter(({ value }) => value);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mt-2.5 flex flex-wrap items-center gap-1.5">
      <li aria-hidden className="me-0.5 text-ink-2">
        <ListFilter className="size-4" />
      </li>
      {chips.map(({ key, label, text }) => (
        <li key={key}>
          <Chip
            label={label}
            removeLabel={`Remove ${label}`}
            onRemove={() => onChange({ [key]: undefined, page: 1 })}
          >
            {text}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

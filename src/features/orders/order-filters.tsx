import { FileText, ListFilter } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { ListSearch } from '#components/table/list-search.tsx';
import { statusDisplay } from '#domain/messages/status-display.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { paths } from '#domain/routes/paths.ts';
import { Chip } from '#ui/display/chip.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { ToggleChip } from '#ui/form/toggle-chip.tsx';
import type { OrderListUrl, OrderStatusName } from './order-list-url.ts';

type OrderFiltersProps = {
  url: OrderListUrl;
  /** Name of the customer whose orders are listed, once it is known. */
  customer: string | undefined;
  onChange: (part: Partial<OrderListUrl>) => void;
  /** What "/" of the table focuses. */
  searchRef?: RefObject<HTMLInputElement | null>;
};

/** In the order in which an order passes them. */
const statuses = [
  'pending',
  'accepted',
  'completed',
  'rejected',
  'canceled',
] as const satisfies OrderStatusName[];

const statusText = (name: OrderStatusName) =>
  statusDisplay.order({ status: orderStatus[name], total: 1, paid: 0 }).text;

/** Search by customer and stone, status, what is owed, and the order or customer that the list is narrowed to. */
export function OrderFilters({ url, customer, onChange, searchRef }: OrderFiltersProps) {
  const narrow = (part: Partial<OrderListUrl>) => onChange({ ...part, page: 1 });
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2">
      <ListSearch
        {...(searchRef && { ref: searchRef })}
        className="w-60"
        placeholder="Customer, stone or order"
        value={url.search ?? ''}
        onChange={(search) => narrow({ search: search || undefined })}
      />
      <NativeSelect
        aria-label="Status"
        className="w-36 phone:flex-1"
        value={url.status ?? ''}
        onChange={(event) => narrow({ status: event.target.value || undefined })}
      >
        <option value="">Any status</option>
        {statuses.map((name) => (
          <option key={name} value={name}>
            {statusText(name)}
          </option>
        ))}
      </NativeSelect>
      <ToggleChip
        className="h-8"
        pressed={Boolean(url.owing)}
        onPressedChange={(owing) => narrow({ owing: owing ? 'yes' : undefined })}
      >
        Owing only
      </ToggleChip>
      <ActiveFilters url={url} customer={customer} onChange={narrow} />
      {url.userid && (
        <Link to={paths.statement(url.userid)} className={buttonStyles({ variant: 'outline' })}>
          <FileText aria-hidden />
          Statement
        </Link>
      )}
    </div>
  );
}

/** The order or the customer that the list is narrowed to, each removable. */
function ActiveFilters({ url: { id, userid }, customer, onChange }: OrderFiltersProps) {
  const chips = [
    { key: 'id', label: 'Order ID', value: id, text: id },
    { key: 'userid', label: 'Customer', value: userid, text: customer ?? `No. ${userid}` },
  ].filter(({ value }) => value);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-1.5">
      <li aria-hidden className="me-0.5 text-ink-2">
        <ListFilter className="size-4" />
      </li>
      {chips.map(({ key, label, text }) => (
        <li key={key}>
          <Chip label={label} removeLabel={`Remove ${label}`} onRemove={() => onChange({ [key]: undefined })}>
            {text}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

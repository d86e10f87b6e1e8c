import { FileText } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from '#components/link/link.tsx';
import { ActiveFilters } from '#components/list-page/active-filters.tsx';
import { ListSearch } from '#components/table/list-search.tsx';
import { statusDisplay } from '#domain/messages/status-display.ts';
import { memoNoticeDays } from '#domain/orders/memo.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { paths } from '#domain/routes/paths.ts';
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

/** Search by customer and stone, status, memos, what is owed, and the order or customer that the list is narrowed to. */
export function OrderFilters({ url, customer, onChange, searchRef }: OrderFiltersProps) {
  const narrow = (part: Partial<OrderListUrl>) => onChange({ ...part, page: 1 });
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2 print:hidden">
      <ListSearch
        {...(searchRef && { ref: searchRef })}
        className="w-60 phone:min-w-56 phone:flex-1"
        placeholder="Customer, stone or order"
        value={url.search ?? ''}
        onChange={(search) => narrow({ search: search || undefined })}
      />
      <ToggleChip
        className="h-8"
        pressed={Boolean(url.owing)}
        onPressedChange={(owing) => narrow({ owing: owing ? 'yes' : undefined })}
      >
        Owing only
      </ToggleChip>
      <NativeSelect
        aria-label="Status"
        className="w-36 phone:flex-auto"
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
      <NativeSelect
        aria-label="Memos"
        className="w-40 phone:flex-auto"
        value={url.memo ?? ''}
        onChange={(event) => narrow({ memo: event.target.value || undefined })}
      >
        <option value="">Sales and memos</option>
        <option value="out">Out on memo</option>
        <option value="due">Memo due in {memoNoticeDays.before} days</option>
        <option value="overdue">Memo overdue</option>
      </NativeSelect>
      <ActiveFilters
        filters={[
          { key: 'id', label: 'Order ID', value: url.id, text: url.id },
          { key: 'userid', label: 'Customer', value: url.userid, text: customer ?? `No. ${url.userid}` },
        ]}
        onRemove={(key) => narrow({ [key]: undefined })}
      />
      {url.userid && (
        <Link to={paths.statement(url.userid)} className={buttonStyles({ variant: 'outline' })}>
          <FileText aria-hidden />
          Statement
        </Link>
      )}
    </div>
  );
}

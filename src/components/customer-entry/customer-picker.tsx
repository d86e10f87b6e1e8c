import { Search } from 'lucide-react';
import { useState } from 'react';
import { useListUsers } from '#contract/hooks/users/users.ts';
import type { User } from '#contract/model/user.ts';
import { Chip } from '#ui/display/chip.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Field } from '#ui/form/field.tsx';
import { Input } from '#ui/form/input.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { QueryFailed } from '../feedback/query-failed.tsx';

/** Debounce of the typed name, ms. */
const debounceMs = 250;
const maxFound = 5;
/** The contract's maximum length. */
const maxSearch = 120;

export type Customer = Pick<User, 'id' | 'name' | 'company_name'>;

export const customerText = ({ name, company_name }: Customer) =>
  [name, company_name].filter(Boolean).join(', ');

type CustomerPickerProps = {
  customer: Customer | null;
  onChange: (customer: Customer | null) => void;
  error: string | null;
  disabled: boolean;
};

/** Finds a customer by part of the name, company or number; the chosen one replaces the list. */
export function CustomerPicker({ customer, onChange, error, disabled }: CustomerPickerProps) {
  const [term, setTerm] = useState('');
  const search = useDebouncedValue(term.trim(), debounceMs).slice(0, maxSearch);
  const query = useListUsers(
    { usertype: 'USER', limit: maxFound, ...(search && { search }) },
    { query: { enabled: customer === null } },
  );
  if (customer)
    return (
      <section aria-label="Customer" className="grid justify-items-start gap-1.5">
        <p className="font-medium text-label">Customer</p>
        <Chip removeLabel={`Remove ${customer.name}`} onRemove={() => onChange(null)}>
          {customerText(customer)}
        </Chip>
      </section>
    );
  const found = query.data?.data.data.filter(({ status }) => status === 1);
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label="Customer" error={error} required>
        <Input
          type="search"
          placeholder="Part of a name, company or number"
          autoComplete="off"
          value={term}
          disabled={disabled}
          onChange={(event) => setTerm(event.target.value)}
          // Enter searches; it does not send the form.
          onKeyDown={(event) =>
            event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()
          }
          leading={<Search aria-hidden />}
        />
      </Field>
      {query.isPending && <Skeleton className="h-11" />}
      {query.isLoadingError && <QueryFailed error={query.error} onRetry={query.refetch} className="py-4" />}
      {found?.length === 0 && <p className="text-ink-2 text-table">No customers found for “{search}”.</p>}
      {found && found.length > 0 && (
        <ul aria-label="Customers" className="divide-y divide-line border-line border-y">
          {found.map((user) => (
            <li key={user.id}>
              <button
                type="button"
                disabled={disabled}
                className="flex min-h-11 w-full items-center justify-between gap-3 text-start text-table hover:bg-hover"
                onClick={() => onChange(user)}
              >
                <span className="min-w-0 truncate">{user.name}</span>
                <span className="min-w-0 truncate text-ink-2 text-label">{user.company_name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

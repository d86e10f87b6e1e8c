import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import { listMyEnquiries } from '#contract/hooks/enquiries/enquiries.ts';
import { listOrders } from '#contract/hooks/orders/orders.ts';
import { listUsers } from '#contract/hooks/users/users.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Role } from '#domain/accounts/role.ts';
import { payloadPaging } from '#domain/search/paging.ts';
import { useSession } from '#session/session-context.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';

/** Debounce of the typed text, ms. */
const debounceMs = 120;
/** Maximum number of stones and of customers. */
const maxStones = 6;
const maxCustomers = 5;
/** Shortest text that can be a certificate number. */
const certificateLength = 5;

type Page<Row> = { data: { data: Row[] } };

/** The rows of a call; none when it failed or was not made, so that the others still show. */
async function rowsOf<Row>(call: Promise<Page<Row>> | null): Promise<Row[]> {
  try {
    return (await call)?.data.data ?? [];
  } catch {
    return [];
  }
}

/** The number of a record in "35", "#35", "order 35" or "enquiry 35"; null for other texts. */
export function recordNumber(text: string): { id: number; kind: 'order' | 'enquiry' | null } | null {
  const match = /^(?:(order|enquiry)\s*)?#?\s*(\d{1,12})$/i.exec(text);
  if (!match) return null;
  return { id: Number(match[2]), kind: (match[1]?.toLowerCase() as 'order' | 'enquiry' | undefined) ?? null };
}

/** Stones by part of their number or by their certificate, orders and enquiries by number, customers by who they are. */
async function search(text: string, role: Role, signal: AbortSignal) {
  const record = recordNumber(text);
  const named = record?.kind === null || record === null;
  const stonePages = payloadPaging({ pageSize: maxStones });
  const certificate = named && text.length >= certificateLength && /\d/.test(text) && !/\s/.test(text);
  const id = record && record.id > 0 ? record.id : null;
  const isBuyer = role === 'USER';
  const [byNumber, byCertificate, orders, enquiries, customers] = await Promise.all([
    rowsOf<Diamond>(
      named && text.length > 1
        ? searchDiamonds({ stone_id: text.slice(0, 50), ...stonePages }, undefined, undefined, signal)
        : null,
    ),
    rowsOf<Diamond>(
      certificate
        ? searchDiamonds({ certificate_nos: [text], ...stonePages }, undefined, undefined, signal)
        : null,
    ),
    rowsOf(id && record?.kind !== 'enquiry' ? listOrders({ id }, undefined, signal) : null),
    rowsOf(id && isBuyer && record?.kind !== 'order' ? listMyEnquiries({ id }, undefined, signal) : null),
    rowsOf(
      !isBuyer && named && text.length > 1
        ? listUsers({ search: text.slice(0, 120), usertype: 'USER' }, undefined, signal)
        : null,
    ),
  ]);
  const stones = [...byCertificate, ...byNumber.filter((stone) => !byCertificate.some(sameId(stone)))];
  return {
    text,
    stones: stones.slice(0, maxStones),
    orders,
    enquiries,
    customers: customers.slice(0, maxCustomers),
  };
}

const sameId =
  ({ id }: { id: number }) =>
  (other: { id: number }) =>
    other.id === id;

export type PaletteSearch = Awaited<ReturnType<typeof search>>;

/**
 * What the server finds for the text, all of it at once, so that nothing arrives late and moves the rest. `pending`
 * until it is there; meanwhile the results of the text before stay.
 */
export function usePaletteSearch(text: string): { found: PaletteSearch | null; pending: boolean } {
  const role = useSession().user?.user_type ?? 'USER';
  const settled = useDebouncedValue(text, debounceMs);
  const { data, fetchStatus } = useQuery({
    queryKey: ['palette', role, settled],
    queryFn: ({ signal }) => search(settled, role, signal),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  if (text === '') return { found: null, pending: false };
  return {
    found: data ?? null,
    pending: data?.text !== text && (fetchStatus !== 'idle' || settled !== text),
  };
}

import type { GetActivity200 } from '#contract/model/getActivity200.ts';
import type { GetAdminCounts200 } from '#contract/model/getAdminCounts200.ts';
import type { GetAdminStats200 } from '#contract/model/getAdminStats200.ts';
import type { GetBuyerStats200 } from '#contract/model/getBuyerStats200.ts';
import type { GetCustomerStatement200 } from '#contract/model/getCustomerStatement200.ts';
import type { HistoryChange } from '#contract/model/historyChange.ts';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import type { ListHistory200 } from '#contract/model/listHistory200.ts';
import type { ListSavedSearches200 } from '#contract/model/listSavedSearches200.ts';
import type { ListUsers200 } from '#contract/model/listUsers200.ts';
import { formatDay } from '#domain/format/days.ts';
import { fromCents, roundToCents } from '#domain/format/money.ts';
import { statusDisplay } from '#domain/messages/status-display.ts';
import { filterWords } from '#domain/search/filter-words.ts';
import { readSearchQuery } from '#domain/search/stored-search.ts';
import { counted, dollars, oneLine, pageText, quoted, resultText, utcTime } from './plain-text.ts';

/** The difference of two amounts, exact to the cent. */
const less = (amount: number, other: number): string =>
  dollars(fromCents(roundToCents(amount)! - roundToCents(other)!));

export const countsText = ({ data }: GetAdminCounts200): string =>
  resultText([
    `Stones in stock: ${data.stones_in_stock.toLocaleString('en-US')}`,
    `Registrations that wait: ${data.pending_approvals}`,
    `Orders that wait for acceptance: ${data.pending_orders}`,
    `Enquiries not opened yet: ${data.new_enquiries}`,
    `Requests for a hold that wait: ${data.requested_holds}`,
    `Active demands: ${data.open_demands}`,
  ]);

export const businessStatsText = ({ data }: GetAdminStats200): string =>
  resultText([
    `${counted(data.diamondCount, 'stone')} in stock, ${counted(data.jewelleryCount, 'piece')} of jewellery, ${counted(data.usersCount, 'buyer')}, ${counted(data.totalEnquiries, 'enquiry', 'enquiries')}.`,
    `Owed on accepted orders: ${dollars(data.totalPendingAmount)}.`,
    `Enquiries of today: ${data.todayEnquiries.length}`,
    ...data.todayEnquiries.map(
      ({ id, user, remark }) => `- Enquiry ${id} · ${oneLine(user[0]?.name ?? '')} · ${quoted(remark)}`,
    ),
    `Orders of today: ${data.todayOrders.length}`,
    ...data.todayOrders.map(
      ({ id, user, total_pending, remark }) =>
        `- Order ${id} · ${oneLine(user[0]?.name ?? '')} · ${dollars(total_pending)} · ${quoted(remark)}`,
    ),
    `Buyers who owe: ${data.users_pending_amt.length}`,
    ...data.users_pending_amt.map(
      ({ userid, user, total_pending_amt, total_paid_amt }) =>
        `- ${oneLine(user[0]?.name ?? '')} (id ${userid}) owes ${less(total_pending_amt, total_paid_amt)}`,
    ),
  ]);

export const activityText = ({ data }: GetActivity200): string =>
  resultText([
    'Day: enquiries, orders, received',
    ...data.map(
      ({ day, enquiries, orders, received }) =>
        `${formatDay(day)}: ${enquiries}, ${orders}, ${dollars(received)}`,
    ),
  ]);

export const buyerStatsText = ({ data }: GetBuyerStats200): string =>
  resultText([
    `${counted(data.enquiries, 'enquiry', 'enquiries')}, ${counted(data.orders, 'order')}, ${counted(data.saved_searches, 'saved search', 'saved searches')}, ${counted(data.recommended, 'recommended stone')}.`,
    `To pay on accepted orders: ${dollars(data.pending_amount)}, paid so far: ${dollars(data.paid_amount)}.`,
    `Holds that end within a day: ${data.holds_ending}.`,
  ]);

export const accountsText = ({ data }: ListUsers200): string =>
  pageText(data, 'account', ({ id, name, company_name, email, mobile_no, user_type, status }) =>
    [
      `${oneLine(name)} (id ${id})`,
      oneLine(company_name),
      user_type === 'ADMIN' ? 'administrator' : 'buyer',
      statusDisplay.record(status).text,
      email,
      mobile_no,
    ].join(' · '),
  );

export function statementText({ data }: GetCustomerStatement200): string {
  const { customer, ageing, open_orders, entries } = data;
  return resultText([
    `Statement of ${oneLine(customer.name)}${customer.company_name ? `, ${oneLine(customer.company_name)}` : ''} (id ${customer.id}) on ${formatDay(data.as_of)}`,
    `Ordered ${dollars(data.total_amount)}, paid ${dollars(data.total_paid)}, balance ${dollars(data.balance)}${data.credit > 0 ? `, credit ${dollars(data.credit)}` : ''}.`,
    `Of the balance not due ${dollars(ageing.not_due)}, overdue for 1–30 days ${dollars(ageing.days_1_30)}, 31–60 ${dollars(ageing.days_31_60)}, 61–90 ${dollars(ageing.days_61_90)}, over 90 ${dollars(ageing.days_over_90)}.`,
    `Orders that are not fully paid: ${data.open_order_count}`,
    ...open_orders.map(
      ({ id, date, due_date, total, paid, balance }) =>
        `- Order ${id} of ${formatDay(date)} (due ${formatDay(due_date)}): total ${dollars(total)}, paid ${dollars(paid)}, to pay ${dollars(balance)}`,
    ),
    `Opening balance ${dollars(data.opening_balance)}`,
    ...entries.map(
      ({ kind, date, order_id, amount, balance }) =>
        `- ${formatDay(date)} ${kind} ${dollars(amount)} (order ${order_id}), balance ${dollars(balance)}`,
    ),
  ]);
}

const valueText = (value: HistoryChange['from']): string =>
  value === null || value === undefined ? '–' : oneLine(String(value), 80);

/** Most changes of one entry in a line. */
const maxListedChanges = 5;

function historyLine({ at, account, subject, action, changes }: HistoryEntry): string {
  const listed = changes
    .slice(0, maxListedChanges)
    .map(({ field, from, to }) => `${field} ${valueText(from)} → ${valueText(to)}`);
  const more = changes.length > listed.length ? [`${changes.length - listed.length} more`] : [];
  return [
    utcTime(at),
    account ? oneLine(account.name) : 'the server',
    `${action} ${subject.kind} ${oneLine(subject.label)}`,
    [...listed, ...more].join('; '),
  ]
    .filter(Boolean)
    .join(' · ');
}

export const historyText = ({ data }: ListHistory200): string => pageText(data, 'change', historyLine);

export const savedSearchesText = ({ data }: ListSavedSearches200): string =>
  pageText(
    data,
    'saved search',
    ({ id, title, searchquery, notify, created_at }) => {
      const filters = readSearchQuery(searchquery);
      const words = (filters && filterWords(filters)) || 'all stones';
      return `${quoted(title)} (id ${id}): ${words} · alert ${notify} · saved ${utcTime(created_at)}`;
    },
    'saved searches',
  );

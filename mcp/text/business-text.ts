import type { CustomerStatementAnswer } from '#contract/model/customerStatementAnswer.ts';
import type { GetActivityAnswer } from '#contract/model/getActivityAnswer.ts';
import type { GetAdminCountsAnswer } from '#contract/model/getAdminCountsAnswer.ts';
import type { GetAdminStatsAnswer } from '#contract/model/getAdminStatsAnswer.ts';
import type { GetBuyerStatsAnswer } from '#contract/model/getBuyerStatsAnswer.ts';
import type { HistoryChange } from '#contract/model/historyChange.ts';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import type { ListHistoryAnswer } from '#contract/model/listHistoryAnswer.ts';
import type { ListUsersAnswer } from '#contract/model/listUsersAnswer.ts';
import type { SavedSearchesAnswer } from '#contract/model/savedSearchesAnswer.ts';
import { formatDay } from '#domain/format/days.ts';
import { fromCents, roundToCents } from '#domain/format/money.ts';
import { statusDisplay } from '#domain/messages/status-display.ts';
import { filterWords } from '#domain/search/filter-words.ts';
import { readSearchQuery } from '#domain/search/stored-search.ts';
import { counted, dollars, oneLine, pageText, quoted, resultText, utcTime } from './plain-text.ts';

/** The difference of two amounts, exact to the cent. */
const less = (amount: number, other: number): string =>
  dollars(fromCents(roundToCents(amount)! - roundToCents(other)!));

export const countsText = ({ data }: GetAdminCountsAnswer): string =>
  resultText([
    `Stones in stock: ${data.stones_in_stock.toLocaleString('en-US')}`,
    `Registrations that wait: ${data.pending_approvals}`,
    `Orders that wait for acceptance: ${data.pending_orders}`,
    `Enquiries of today: ${data.enquiries_today}`,
    `Active demands: ${data.open_demands}`,
  ]);

export const businessStatsText = ({ data }: GetAdminStatsAnswer): string =>
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

export const activityText = ({ data }: GetActivityAnswer): string =>
  resultText([
    'Day: enquiries, orders, received',
    ...data.map(
      ({ day, enquiries, orders, received }) =>
        `${formatDay(day)}: ${enquiries}, ${orders}, ${dollars(received)}`,
    ),
  ]);

export const buyerStatsText = ({ data }: GetBuyerStatsAnswer): string =>
  resultText([
    `${counted(data.enquiries, 'enquiry', 'enquiries')}, ${counted(data.orders, 'order')}, ${counted(data.saved_searches, 'saved search', 'saved searches')}, ${counted(data.recommended, 'recommended stone')}.`,
    `To pay on accepted orders: ${dollars(data.pending_amount)}, paid so far: ${dollars(data.paid_amount)}.`,
  ]);

export const accountsText = ({ data }: ListUsersAnswer): string =>
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

export function statementText({ data }: CustomerStatementAnswer): string {
  const { customer, ageing, open_orders, entries } = data;
  return resultText([
    `Statement of ${oneLine(customer.name)}${customer.company_name ? `, ${oneLine(customer.company_name)}` : ''} (id ${customer.id}) on ${formatDay(data.as_of)}`,
    `Ordered ${dollars(data.total_amount)}, paid ${dollars(data.total_paid)}, balance ${dollars(data.balance)}.`,
    `Of the balance 0–30 days ${dollars(ageing.days_0_30)}, 31–60 ${dollars(ageing.days_31_60)}, 61–90 ${dollars(ageing.days_61_90)}, over 90 ${dollars(ageing.days_over_90)}.`,
    `Orders that are not fully paid: ${data.open_order_count}`,
    ...open_orders.map(
      ({ id, date, days, total, paid, balance }) =>
        `- Order ${id} of ${formatDay(date)} (${counted(days, 'day')}): total ${dollars(total)}, paid ${dollars(paid)}, to pay ${dollars(balance)}`,
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

export const historyText = ({ data }: ListHistoryAnswer): string => pageText(data, 'change', historyLine);

export const savedSearchesText = ({ data }: SavedSearchesAnswer): string =>
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

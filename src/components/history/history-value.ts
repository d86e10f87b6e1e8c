import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import type { HistorySubjectKind } from '#contract/model/historySubjectKind.ts';
import type { HoldStatus } from '#contract/model/holdStatus.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { formatDay } from '#domain/format/days.ts';
import { gradeLabel } from '#domain/grading/grades.ts';
import type { FieldChange, FieldValue } from '#domain/history/changed-fields.ts';
import { holdStatusDisplay } from '#domain/messages/hold-texts.ts';
import { statusDisplay } from '#domain/messages/status-display.ts';
import { described, type FieldName } from '#domain/stone-fields/field-lists.ts';
import { format } from '../stone-display/stone-format.ts';

/** Labels that are not the field's name in words. */
const labels: Record<string, string> = {
  stockId: 'Stock ID',
  imageUrl: 'File',
  images: 'Pictures',
  subCategory: 'Sub-category',
  is_featured: 'Featured',
  featured: 'Featured',
  status: 'Status',
  no_of_pcs: 'Pieces',
  profile_img: 'Profile image',
  company_profile_img: 'Company image',
  total_pending: 'Order total',
  total_paid: 'Paid',
  amount: 'Received',
  credited: 'Customer’s credit',
  credit_used: 'Paid with credit',
  tracking_no: 'Tracking No',
  stone_count: 'Stones',
  changed: 'Stones changed',
  created: 'Stones added',
  added: 'Stones added',
  updated: 'Stones changed',
  taken_off: 'Stones taken off sale',
  exchange_rate: 'Exchange rate',
  undone: 'Stones taken back',
  kept: 'Stones left as they are',
  user_type: 'Role',
};

/** Kinds of entries whose fields count stones. */
const counting: ReadonlySet<HistorySubjectKind> = new Set(['import', 'stone_change']);

/** Of layouts and jewellery; stones describe theirs. */
const prices: Record<string, string> = {
  j_price: 'Wholesale price',
  j_discount: 'Wholesale discount',
  j_total: 'Wholesale total',
  j_selling_price: 'Wholesale selling price',
};

/** "company_zipcode" as "Company zipcode". */
const inWords = (field: string) => {
  const words = field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z0-9])|(\d)([a-z])/g, '$1$3 $2$4')
    .toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** The name of a changed field for people. */
function fieldLabel(kind: HistorySubjectKind, field: string): string {
  if (kind === 'stone' && field in described) return described[field as FieldName].label;
  return prices[field] ?? labels[field] ?? inWords(field);
}

const money =
  /^(rap|amount|price|total|credited|credit_used|credit_limit|total_paid|total_pending|total_amount|(cost|selling)_price)$|_(price|total|total_amount)$/;
const discount = /(^|_)discount$/;
const weight = /^(carat|weight_cts|gold_weight|diamond_weight)$/;
const flag = /^(is_)?featured$/;

/** A value as the rest of the product writes it; an en dash for none. */
function valueText(kind: HistorySubjectKind, field: string, value: FieldValue): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'status') return statusText(kind, value);
  if (flag.test(field)) return Number(value) === 1 ? 'Yes' : 'No';
  if (field === 'availability') return gradeLabel('availability', String(value));
  if (field === 'state') return String(value).replaceAll('_', ' ');
  if (typeof value === 'string') return timeText(value);
  if (money.test(field)) return format.money(value);
  if (discount.test(field)) return format.discount(value);
  if (weight.test(field)) return format.carat(value);
  return value.toLocaleString('en');
}

/** A day, or a moment in the time zone of the reader; another text as it is. */
function timeText(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? formatDateTime(value) : value;
}

function statusText(kind: HistorySubjectKind, value: string | number): string {
  if (kind === 'hold') return holdStatusDisplay[value as HoldStatus]?.text ?? String(value);
  const status = Number(value);
  if (kind === 'stone') return status === 2 ? 'Hot deal' : 'Normal';
  if (kind === 'order') return statusDisplay.order({ status, total: 1, paid: 0 } as never).text;
  if (kind === 'demand') return statusDisplay.demand(status);
  return statusDisplay.record(status).text;
}

/** A changed field in words; `from` is null where nothing stood before. */
export type ChangeInWords = { field: string; label: string; from: string | null; to: string };

/** What an entry changed, in words: without counts of nothing, and without values that read the same before and after. */
export function changesInWords({ subject: { kind }, changes }: HistoryEntry): ChangeInWords[] {
  const isNothing = ({ from, to }: FieldChange) => from === null && (to === null || to === '');
  const isCountOfNothing = ({ from, to }: FieldChange) => counting.has(kind) && from === null && to === 0;
  return changes
    .filter((change) => !isNothing(change) && !isCountOfNothing(change))
    .map(({ field, from, to }) => ({
      field,
      label: fieldLabel(kind, field),
      from: from === null ? null : valueText(kind, field, from),
      to: valueText(kind, field, to),
    }))
    .filter(({ from, to }) => from !== to);
}

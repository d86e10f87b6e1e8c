import { createLayoutMessages } from '#contract/field-messages.ts';
import type { Layout } from '#contract/model/layout.ts';
import type { LayoutUpdate } from '#contract/model/layoutUpdate.ts';
import { fromCaratThousandths } from '#domain/format/carat.ts';
import { fromCents } from '#domain/format/money.ts';
import { fromHundredths, fromHundredthsOrNull } from '#domain/format/percent.ts';
import {
  type FieldProblems,
  omitUndefined,
  readDecimals,
  readTexts,
} from '#server/contract/record-fields.ts';
import type { NewRow, Row, RowChange } from '#server/platform/db/schema.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';

/** The fields of a parcel in a create or update request. An update may contain only some. */
type LayoutFields = Omit<LayoutUpdate, 'id' | 'updated_at'>;

/** The columns of a new parcel, except its timestamps. */
export type NewLayoutValues = Omit<NewRow<'layouts'>, 'created_at' | 'updated_at'>;

const decimals = {
  weight_cts: 3,
  length_cms: 2,
  price: 2,
  discount: 2,
  total: 2,
  j_price: 2,
  j_discount: 2,
  j_total: 2,
} as const;
const optionalTexts = ['shape', 'size_cts', 'color', 'clarity', 'lab', 'floro'] as const;

const trimToNull = (text: string | null | undefined) =>
  text === undefined ? undefined : text === null ? null : text.trim() || null;

/** Converts the submitted fields to column values. Throws 422 that lists every invalid field. */
export function readLayout(sent: LayoutFields): RowChange<'layouts'> {
  const problems: FieldProblems = {};
  const row = {
    ...readTexts(sent, { supplier_name: createLayoutMessages.supplier_name.required }, problems),
    ...Object.fromEntries(optionalTexts.map((field) => [field, trimToNull(sent[field])])),
    ...readDecimals(sent, decimals, problems),
    no_of_pcs: sent.no_of_pcs,
    image_url: trimToNull(sent.imageUrl),
    status: sent.status,
  };
  if (Object.keys(problems).length > 0) throw unprocessable(problems);
  return omitUndefined(row);
}

/** Converts a stored parcel to the API model. */
export const toLayout = (row: Row<'layouts'>): Layout => ({
  id: row.id,
  supplier_name: row.supplier_name,
  shape: row.shape,
  weight_cts: row.weight_cts === null ? null : fromCaratThousandths(row.weight_cts),
  size_cts: row.size_cts,
  color: row.color,
  clarity: row.clarity,
  lab: row.lab,
  floro: row.floro,
  length_cms: fromHundredthsOrNull(row.length_cms),
  no_of_pcs: row.no_of_pcs,
  price: fromCents(row.price),
  discount: fromHundredths(row.discount),
  total: fromCents(row.total),
  j_price: fromCents(row.j_price),
  j_discount: fromHundredths(row.j_discount),
  j_total: fromCents(row.j_total),
  imageUrl: row.image_url,
  status: row.status,
  updated_at: new Date(row.updated_at).toISOString(),
});

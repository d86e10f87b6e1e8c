import type { Diamond } from '#contract/model/diamond.ts';
import type { PublicDiamond } from '#contract/model/publicDiamond.ts';
import { fromCaratThousandths } from '#domain/format/carat.ts';
import { fromCents, fromCentsOrNull } from '#domain/format/money.ts';
import { fromHundredthsOrNull } from '#domain/format/percent.ts';
import { type GradeKind, gradeName } from '#domain/grading/grades.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import type { StoneRow, Viewer } from './diamond-visibility.ts';
import type { BuyerStoneRow } from './stone-rows.repository.ts';

// Every view lists what it sends. Nothing is sent because it happens to be in the row, so a new column stays
// unseen by buyers and visitors until somebody writes it down here.

type Names = Pick<LookupValues, 'nameOf'>;

const grade = (kind: GradeKind, code: number | null) => gradeName(kind, code);

/** What everybody may know about a stone: no price, no supplier. */
function commonFields(row: BuyerStoneRow, names: Names) {
  return {
    id: row.id,
    stone_id: row.stone_id,
    shape: names.nameOf('shape', row.shape) ?? 'Other',
    carat: fromCaratThousandths(row.carat),
    color: names.nameOf('color', row.color) ?? 'Other',
    clarity: grade('clarity', row.clarity),
    cut: grade('cut', row.cut),
    polish: grade('polish', row.polish),
    symmetry: grade('symmetry', row.symmetry),
    fluo: grade('fluo', row.fluo),
    lab: names.nameOf('lab', row.lab),
    location: names.nameOf('location', row.location),
    measurement: row.measurement,
    table: fromHundredthsOrNull(row.table_pct),
    depth: fromHundredthsOrNull(row.depth_pct),
    ratio: fromHundredthsOrNull(row.ratio),
    certificate_no: row.certificate_no,
    img_url: row.img_url,
    video_url: row.video_url,
    certi_url: row.certi_url,
  };
}

function statusFields(row: BuyerStoneRow) {
  return {
    featured: row.featured,
    status: row.status,
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

/** As a buyer sees it: the wholesale set is the price. */
export function toBuyerDiamond(row: BuyerStoneRow, names: Names): Diamond {
  return {
    ...commonFields(row, names),
    price: fromCents(row.j_price),
    total_amount: fromCents(row.j_total_amount),
    discount: fromHundredthsOrNull(row.j_discount),
    j_discount: fromHundredthsOrNull(row.j_discount),
    ...statusFields(row),
  };
}

const stateNames = {
  [stoneState.ON_SALE]: 'on_sale',
  [stoneState.SOLD]: 'sold',
  [stoneState.HIDDEN]: 'hidden',
  // Only the history of orders and enquiries still shows a deleted stone.
  [stoneState.DELETED]: 'hidden',
} as const;

/** As the house sees it: all three price sets, the supplier and the state. */
export function toAdminDiamond(row: StoneRow, names: Names): Diamond {
  return {
    ...commonFields(row, names),
    price: fromCents(row.price),
    total_amount: fromCents(row.total_amount),
    discount: fromHundredthsOrNull(row.discount),
    j_discount: fromHundredthsOrNull(row.j_discount),
    ...statusFields(row),
    ...(row.supplier_name === null ? {} : { supplier_name: row.supplier_name }),
    rap: fromCentsOrNull(row.rap),
    j_price: fromCents(row.j_price),
    j_total_amount: fromCents(row.j_total_amount),
    retail_discount: fromHundredthsOrNull(row.retail_discount),
    retail_price: fromCents(row.retail_price),
    retail_total_amount: fromCents(row.retail_total_amount),
    state: stateNames[row.state],
  };
}

/** As the viewer's role may see it. */
export function toDiamond(row: StoneRow, names: Names, { role }: Viewer): Diamond {
  return role === 'ADMIN' ? toAdminDiamond(row, names) : toBuyerDiamond(row, names);
}

/** As a visitor with a shared link sees it: no supplier; the retail set only on a link made with prices. */
export function toPublicDiamond(row: StoneRow, names: Names, grant: { prices: boolean }): PublicDiamond {
  const stone = commonFields(row, names);
  if (!grant.prices) return stone;
  return {
    ...stone,
    price: fromCents(row.retail_price),
    total_amount: fromCents(row.retail_total_amount),
  };
}

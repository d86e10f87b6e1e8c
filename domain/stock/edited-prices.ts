import { createDiamondMessages } from '#contract/field-messages.ts';
import { formatDollars } from '../format/money.ts';
import { diamondMessages } from '../messages/diamond-messages.ts';
import { type EditBasis, settleEdit } from '../pricing/price-edit.ts';
import { type PriceSet, priceSetFields } from '../pricing/prices.ts';
import type { PriceProblem } from '../pricing/settlement.ts';
import type { StoneColumns } from '../stone-fields/stored-columns.ts';

/** The message of an invalid price; violations of the contract are rejected earlier. */
function priceMessage(problem: PriceProblem): string {
  switch (problem.code) {
    case 'total_differs':
      return diamondMessages.totalDiffers(formatDollars(problem.expected));
    case 'too_large':
      return problem.field === 'total' ? diamondMessages.totalTooHigh : diamondMessages.amountTooHigh;
    case 'above_list':
      return diamondMessages.priceTooHigh;
    default:
      return createDiamondMessages.price.required;
  }
}

type SetFields = (typeof priceSetFields)[PriceSet];
/** The RAP price, the weight and the figures of the price sets. */
export type PricingField = 'rap' | 'carat' | SetFields[keyof SetFields];
/** The stored prices of a stone. */
export type StoredPricing = Pick<StoneColumns, PricingField>;

/**
 * The price sets of a stone after an edit of some figures, in stored units: those that the edit or a new RAP price or
 * weight changes. `before` is null for a new stone. Adds a message for each invalid field to `problems`.
 */
export function editedPrices(
  scaled: Partial<Record<PricingField, number | null>>,
  before: StoredPricing | null,
  problems: Record<string, string>,
): Partial<StoredPricing> {
  const carat = scaled.carat ?? before?.carat ?? 0;
  const rap = scaled.rap === undefined ? (before?.rap ?? null) : scaled.rap;
  const basis: EditBasis = {
    rap,
    carat,
    rapChanged: rap !== (before?.rap ?? null),
    caratChanged: carat !== before?.carat,
  };
  const row: Partial<StoredPricing> = {};
  for (const set of Object.keys(priceSetFields) as PriceSet[]) {
    const fields = priceSetFields[set];
    const { price, discount, total } = fields;
    const edit = { price: scaled[price], discount: scaled[discount], total: scaled[total] };
    const untouched = Object.values(edit).every((value) => value === undefined);
    if (before && untouched && !basis.rapChanged && !basis.caratChanged) continue;
    const stored = before && { price: before[price], discount: before[discount], total: before[total] };
    const settled = settleEdit(edit, stored, basis);
    if (settled.ok) {
      row[price] = settled.prices.price;
      row[discount] = settled.prices.discount;
      row[total] = settled.prices.total;
    } else {
      for (const problem of settled.problems) {
        const field = problem.field === 'rap' ? 'rap' : fields[problem.field];
        problems[field] ??= priceMessage(problem);
      }
    }
  }
  return row;
}

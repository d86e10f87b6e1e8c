import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import { formatScaled, tryScaled } from '../format/decimal.ts';
import { formatDollars } from '../format/money.ts';
import { formatDiscount } from '../format/percent.ts';
import { priceSetNames } from './price-sets.ts';

const marks = { featured: ['Not featured', 'Featured'], status: ['Normal', 'Normal', 'Hot deal'] } as const;

/** A bulk update in words: "Wholesale price +1.5%, rounded to $5", "Location: Antwerp". */
export function bulkUpdateText(change: BulkUpdateChange): string {
  const { field, value = 0, text = '' } = change;
  switch (field) {
    case 'location':
      return `Location: ${text.trim()}`;
    case 'supplier_name':
      return `Supplier: ${text.trim()}`;
    case 'featured':
    case 'status':
      return marks[field][value] ?? field;
    case 'discount':
      return `${setName(change)} discount ${discountText(change)}`;
    default: {
      const name = field === 'rap' ? 'RAP' : `${setName(change)} price`;
      const rounding = change.round_to ? `, rounded to $${change.round_to}` : '';
      return `${name} ${amountText(change)}${rounding}`;
    }
  }
}

const setName = ({ price_set = 'supplier' }: BulkUpdateChange) => priceSetNames[price_set];

function discountText({ how, value = 0 }: BulkUpdateChange): string {
  const text = formatDiscount(tryScaled(value, 2));
  return how === 'add' ? `${text} points` : `set to ${text}`;
}

function amountText({ how, value = 0 }: BulkUpdateChange): string {
  const sign = value < 0 ? '−' : '+';
  switch (how) {
    case 'add':
      return `${sign}${formatDollars(tryScaled(Math.abs(value), 2))}`;
    case 'percent':
      return `${sign}${formatScaled(tryScaled(Math.abs(value), 2) ?? 0, { places: 2, minDecimals: 0 })}%`;
    case 'multiply':
      return `×${formatScaled(tryScaled(value, 4) ?? 0, { places: 4, minDecimals: 0 })}`;
    default:
      return `set to ${formatDollars(tryScaled(value, 2))}`;
  }
}

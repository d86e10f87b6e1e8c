import type { SearchField } from '#contract/model/searchField.ts';
import { type PriceSet, priceSetNames } from '../pricing/price-sets.ts';
import { isPriceFilter } from './diamond-filters.ts';

/** A field of the search form; one about prices says whose they are: "Wholesale total". */
export function withPriceSet(field: SearchField, priceSet: PriceSet | null): SearchField {
  if (!priceSet || !isPriceFilter(field.key)) return field;
  return { ...field, label: `${priceSetNames[priceSet]} ${field.label.toLowerCase()}` };
}

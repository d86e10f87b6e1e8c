import { type ColorPlace, type StoneFigures, sidesOf, statedPrice } from '#domain/matching/stone-figures.ts';
import { placeOf } from '#server/search-index/matching/color-places.ts';
import type { StoneRow } from '../../diamond-visibility.ts';

type PriceColumn = 'price' | 'j_price';

/** The figures of a stored stone, with the viewer's price. */
export function rowFigures(
  row: StoneRow,
  places: ReadonlyMap<number, ColorPlace>,
  price: PriceColumn,
): StoneFigures {
  const { id, shape, kind, treatment, carat, clarity, cut, polish, symmetry, fluo, table_pct, depth_pct } =
    row;
  return {
    id,
    shape,
    kind,
    treatment,
    carat,
    clarity,
    cut,
    polish,
    symmetry,
    fluo,
    ...placeOf(places, row.color),
    price: statedPrice(row[price]),
    ...sidesOf(row.length, row.width),
    table: table_pct,
    depth: depth_pct,
  };
}

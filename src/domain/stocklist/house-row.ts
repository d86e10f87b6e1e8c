import { formatScaled } from '../decimal.ts';
import type { ListField } from './fields.ts';
import { houseColumns, houseText } from './house-list.ts';
import type { ListedPrices, ListedStone } from './listed-stone.ts';

/** A stone of the stock as its list shows it. */
export type HouseStone = ListedStone & {
  wholesale: ListedPrices;
  retail: ListedPrices;
  /** An order has taken it. */
  sold: boolean;
};

type Figure = (stone: HouseStone) => number | null;
const below = (discount: number | null) => (discount === null ? null : -discount);

/** Figures with the number of decimals they are stored in. */
const figures: Partial<Record<ListField, [places: number, figure: Figure]>> = {
  carat: [3, ({ carat }) => carat],
  rap: [2, ({ rap }) => rap],
  discount: [2, ({ discount }) => below(discount)],
  price: [2, ({ price }) => price],
  total_amount: [2, ({ total_amount }) => total_amount],
  j_discount: [2, ({ wholesale }) => below(wholesale.discount)],
  j_price: [2, ({ wholesale }) => wholesale.price],
  j_total_amount: [2, ({ wholesale }) => wholesale.total_amount],
  retail_discount: [2, ({ retail }) => below(retail.discount)],
  retail_price: [2, ({ retail }) => retail.price],
  retail_total_amount: [2, ({ retail }) => retail.total_amount],
  table: [2, ({ table }) => table],
  depth: [2, ({ depth }) => depth],
  ratio: [2, ({ ratio }) => ratio],
};

const texts: Partial<Record<ListField, (stone: HouseStone) => string | null>> = {
  stone_id: ({ stone_id }) => stone_id,
  supplier_name: ({ supplier_name }) => supplier_name,
  shape: ({ shape }) => shape,
  color: ({ color }) => color,
  lab: ({ lab }) => lab,
  certificate_no: ({ certificate_no }) => certificate_no,
  location: ({ location }) => location,
  measurement: ({ measurement }) => measurement,
  img_url: ({ img_url }) => img_url,
  video_url: ({ video_url }) => video_url,
  certi_url: ({ certi_url }) => certi_url,
};

/** Words of a closed list, which need no mark. */
const words: Partial<Record<ListField, (stone: HouseStone) => string | null>> = {
  availability: ({ hidden, sold }) => (sold ? 'Sold' : hidden ? 'Hidden' : 'Available'),
  clarity: ({ clarity }) => clarity,
  cut: ({ cut }) => cut,
  polish: ({ polish }) => polish,
  symmetry: ({ symmetry }) => symmetry,
  fluo: ({ fluo }) => fluo,
};

const writers = houseColumns.map(({ field, decimals = 0 }): ((stone: HouseStone) => string) => {
  const [figure, text, word] = [figures[field], texts[field], words[field]];
  if (figure) {
    const [places, of] = figure;
    return (stone) => {
      const value = of(stone);
      return value === null ? '' : formatScaled(value, { places, minDecimals: decimals });
    };
  }
  if (text) return (stone) => houseText(field, text(stone));
  if (word) return (stone) => word(stone) ?? '';
  throw new Error(`the column of ${field} has nothing to show`);
});

/** The cells of a stone under `houseColumns`. Reading them gives the same stone again. */
export const houseCells = (stone: HouseStone): string[] => writers.map((write) => write(stone));

import { formatScaled } from '../format/decimal.ts';
import { exportColumns, exportText } from '../import/export-format.ts';
import type { ListField } from '../import/list-fields.ts';
import type { ListedPrices, ListedStone } from '../import/listed-stone.ts';

/** A stone of the stock as its list shows it. */
export type ExportStone = ListedStone & {
  wholesale: ListedPrices;
  retail: ListedPrices;
  /** An order has taken it. */
  sold: boolean;
};

type NumberColumn = (stone: ExportStone) => number | null;
const below = (discount: number | null) => (discount === null ? null : -discount);

/** Figures with the number of decimals they are stored in. */
const numberColumns: Partial<Record<ListField, [places: number, figure: NumberColumn]>> = {
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

const textColumns: Partial<Record<ListField, (stone: ExportStone) => string | null>> = {
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
const enumColumns: Partial<Record<ListField, (stone: ExportStone) => string | null>> = {
  availability: ({ hidden, sold }) => (sold ? 'Sold' : hidden ? 'Hidden' : 'Available'),
  clarity: ({ clarity }) => clarity,
  cut: ({ cut }) => cut,
  polish: ({ polish }) => polish,
  symmetry: ({ symmetry }) => symmetry,
  fluo: ({ fluo }) => fluo,
};

const writers = exportColumns.map(({ field, decimals = 0 }): ((stone: ExportStone) => string) => {
  const [figure, text, enumValue] = [numberColumns[field], textColumns[field], enumColumns[field]];
  if (figure) {
    const [places, numberOf] = figure;
    return (stone) => {
      const value = numberOf(stone);
      return value === null ? '' : formatScaled(value, { places, minDecimals: decimals });
    };
  }
  if (text) return (stone) => exportText(field, text(stone));
  if (enumValue) return (stone) => enumValue(stone) ?? '';
  throw new Error(`the column of ${field} has nothing to show`);
});

/** The cells of a stone under `houseColumns`. Reading them gives the same stone again. */
export const exportCells = (stone: ExportStone): string[] => writers.map((write) => write(stone));

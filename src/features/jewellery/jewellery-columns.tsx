import { RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import type { Column } from '#components/table/column.ts';
import { FlagToggle } from '#components/table/flag-toggle.tsx';
import { TwoLineText } from '#components/table/two-line-text.tsx';
import type { Jewellery } from '#contract/model/jewellery.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { statusDisplay } from '#domain/messages/status-display.ts';
import { Badge } from '#ui/display/badge.tsx';
import { editJewellery } from './edit-jewellery.ts';
import type { JewellerySortColumn } from './jewellery-list-url.ts';
import { viewMedia } from './view-media.tsx';

type JewelleryColumn = Column<Jewellery, JewellerySortColumn>;
type TextKey = 'supplier_name' | 'title' | 'description' | 'gold_color' | 'diamond_shape' | 'diamond_color';

const text = (id: TextKey | 'diamond_clarity', header: string, width: number): JewelleryColumn => ({
  id,
  header,
  sortKey: id,
  width,
  cell: (piece) => <TwoLineText text={piece[id]} />,
});

const weight = (id: 'gold_weight' | 'diamond_weight', header: string): JewelleryColumn => ({
  id,
  header,
  sortKey: id,
  width: 92,
  align: 'end',
  cell: (piece) => `${format.carat(piece[id])} ${id === 'gold_weight' ? 'g' : 'ct'}`,
});

const money = (id: 'cost_price' | 'selling_price' | 'j_selling_price', header: string): JewelleryColumn => ({
  id,
  header,
  sortKey: id,
  width: 96,
  align: 'end',
  sticky: 'end',
  required: true,
  cell: (piece) => format.money(piece[id]),
});

const discount = (id: 'discount' | 'j_discount', header: string): JewelleryColumn => ({
  id,
  header,
  sortKey: id,
  width: 76,
  align: 'end',
  sticky: 'end',
  cell: (piece) => format.discount(piece[id]),
});

const dataColumns: JewelleryColumn[] = [
  text('supplier_name', 'Supplier Name', 108),
  text('title', 'Title', 132),
  text('description', 'Description', 176),
  {
    id: 'category',
    header: 'Category',
    width: 84,
    cell: ({ category }) => <TwoLineText text={category.name} />,
  },
  {
    id: 'subcategory',
    header: 'Sub-Category',
    width: 92,
    cell: ({ subCategory }) => <TwoLineText text={subCategory.name} />,
  },
  weight('gold_weight', 'Gold Weight'),
  text('gold_color', 'Gold Color', 86),
  weight('diamond_weight', 'Diamond Weight'),
  text('diamond_shape', 'Shape', 72),
  text('diamond_color', 'Color', 62),
  text('diamond_clarity', 'Clarity', 66),
  money('cost_price', 'Cost Price'),
  money('selling_price', 'Selling Price'),
  discount('discount', 'Discount'),
  money('j_selling_price', 'J-Selling Price'),
  discount('j_discount', 'J-Discount'),
  {
    id: 'status',
    header: 'Status',
    sortKey: 'status',
    width: 92,
    cell: ({ status }) => {
      const display = statusDisplay.record(status);
      return <Badge tone={display.tone}>{display.text}</Badge>;
    },
  },
  {
    id: 'created',
    header: 'Created At',
    sortKey: 'created_at',
    width: 100,
    cell: (piece) => <TwoLineText text={formatDateTime(piece.created_at)} className="text-ink-2" />,
  },
];

/**
 * Columns of the jewellery list, in the order of the specification. None gives way: the others scroll below the stock
 * number and the amounts. `onStar` toggles the star of a piece.
 */
export function jewelleryColumns(onStar: (piece: Jewellery) => void): JewelleryColumn[] {
  return [
    {
      id: 'action',
      header: 'Action',
      width: 92,
      fixed: true,
      required: true,
      cell: (piece) => (
        <span className="flex items-center">
          <FlagToggle
            label={`Featured, ${piece.stockId}`}
            shape="star"
            pressed={piece.is_featured === 1}
            onPress={() => onStar(piece)}
          />
          <RowActionIcons actions={[editJewellery, viewMedia]} row={piece} />
        </span>
      ),
    },
    {
      id: 'id',
      header: 'ID',
      sortKey: 'id',
      width: 52,
      className: 'font-mono text-label',
      cell: ({ id }) => id,
    },
    {
      id: 'stockId',
      header: 'Stock-ID',
      sortKey: 'stockId',
      width: 92,
      sticky: true,
      required: true,
      className: 'font-mono',
      cell: ({ stockId }) => <TwoLineText text={stockId} />,
    },
    ...dataColumns,
  ];
}

import { RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { AlignedCarat } from '#components/stone-display/aligned-carat.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import type { Column } from '#components/table/column.ts';
import { TwoLineText } from '#components/table/two-line-text.tsx';
import type { Layout } from '#contract/model/layout.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Badge } from '#ui/display/badge.tsx';
import { deleteLayout } from './delete-layout.tsx';
import { editLayout } from './edit-layout.ts';
import { LayoutPicture } from './layout-picture.tsx';
import { layoutStatusText } from './layout-text.ts';

type LayoutColumn = Column<Layout>;

const text = (
  id: keyof Layout & string,
  header: string,
  width: number,
  hidePriority?: number,
): LayoutColumn => ({
  id,
  header,
  width,
  ...(hidePriority && { hidePriority }),
  cell: (layout) => <TwoLineText text={layout[id] as string | null} />,
});

type FigureKey = 'discount' | 'j_discount' | 'price' | 'j_price' | 'total' | 'j_total';

const figure = (id: FigureKey, header: string, above: string, width: number): LayoutColumn => ({
  id,
  header,
  above,
  width,
  align: 'end',
  sticky: 'end',
  ...(id === 'total' || id === 'j_total' ? { required: true } : {}),
  cell: (layout) => (id.endsWith('discount') ? format.discount(layout[id]) : format.money(layout[id])),
});

/** The actions of a parcel, in the list and on its card. */
export const layoutActions = [editLayout, deleteLayout];

/** Columns of the layout list; the description of the stones gives way before the prices. */
export const layoutColumns: readonly LayoutColumn[] = [
  {
    id: 'action',
    header: 'Action',
    width: 80,
    fixed: true,
    sticky: true,
    required: true,
    className: 'ps-3.5',
    headerClassName: 'ps-5',
    cell: (layout) => <RowActionIcons actions={layoutActions} row={layout} />,
  },
  {
    id: 'picture',
    header: 'Image',
    width: 52,
    fixed: true,
    cell: (layout) => (
      <LayoutPicture layout={layout} sizes="28px" className="size-7 rounded-sm [&_svg]:size-4" />
    ),
  },
  text('supplier_name', 'Supplier Name', 116),
  text('shape', 'Shape', 74),
  {
    id: 'pieces',
    header: 'No. of Pcs',
    width: 72,
    align: 'end',
    cell: ({ no_of_pcs }) => formatNumber(no_of_pcs),
  },
  {
    id: 'weight',
    header: 'Weight',
    width: 70,
    align: 'end',
    cell: (layout) => <AlignedCarat carat={layout.weight_cts} />,
  },
  text('size_cts', 'Size', 88, 5),
  text('color', 'Color', 56, 7),
  text('clarity', 'Clarity', 62, 8),
  text('lab', 'Lab', 46, 3),
  text('floro', 'Floro', 76, 2),
  {
    id: 'length',
    header: 'Length (cm)',
    width: 82,
    align: 'end',
    hidePriority: 4,
    cell: (layout) => format.hundredths(layout.length_cms),
  },
  figure('price', '$/ct', 'Supplier', 84),
  figure('discount', 'Disc %', 'Supplier', 76),
  figure('total', 'Total', 'Supplier', 98),
  figure('j_price', '$/ct', 'Wholesale', 84),
  figure('j_discount', 'Disc %', 'Wholesale', 76),
  figure('j_total', 'Total', 'Wholesale', 98),
  {
    id: 'status',
    header: 'Status',
    width: 84,
    hidePriority: 6,
    cell: ({ status }) => <Badge tone={status ? 'success' : 'neutral'}>{layoutStatusText(status)}</Badge>,
  },
  {
    id: 'updated',
    header: 'Last Update On',
    width: 164,
    hidePriority: 1,
    className: 'text-ink-2',
    cell: (layout) => formatDateTime(layout.updated_at),
  },
];

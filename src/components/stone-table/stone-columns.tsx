import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import { format } from '../stone-display/stone-format.ts';
import { StoneLink } from '../stone-display/stone-link.tsx';
import { ShapeIcon } from '../stone-media/shape-icon.tsx';
import type { StoneMediaKind } from '../stone-media/stone-media.ts';
import { StoneMediaButtons } from '../stone-media/stone-media-buttons.tsx';
import type { Column } from '../table/column.ts';

export type StoneColumn = Column<Diamond, DiamondSortColumn>;

export type StoneColumnsOptions = {
  /** Opens the media of a stone at one tab. */
  onMedia: (stone: Diamond, kind: StoneMediaKind) => void;
};

const text = (value: string | null, quiet = false) => (
  <span className={quiet ? 'truncate text-ink-2' : 'truncate'} title={value ?? undefined}>
    {value ?? '–'}
  </span>
);

/** Letters as they are; the words of a fancy colour on two small lines, so that none is cut off. */
const colour = (value: string) =>
  value.length > 4 ? (
    <span title={value} className="-me-2 line-clamp-2 whitespace-normal text-[0.6875rem] leading-[0.8125rem]">
      {value}
    </span>
  ) : (
    text(value)
  );

/** The media icons, the stone's number and its shape: they stay in sight. */
function identity({ onMedia }: StoneColumnsOptions): StoneColumn[] {
  return [
    {
      id: 'media',
      header: 'Media',
      hideHeader: true,
      width: 76,
      fixed: true,
      sticky: true,
      cell: (stone) => <StoneMediaButtons stone={stone} onOpen={onMedia} />,
    },
    {
      id: 'stone_id',
      header: 'Stone ID',
      width: 84,
      sticky: true,
      required: true,
      sortKey: 'stone_id',
      cell: (stone) => <StoneLink stone={stone} />,
    },
    {
      id: 'shape',
      header: 'Shape',
      width: 108,
      sortKey: 'shape',
      cell: (stone) => (
        <>
          <ShapeIcon shape={stone.shape} size={18} className="me-2 text-ink-2" />
          {text(stone.shape)}
        </>
      ),
    },
  ];
}

const grades: StoneColumn[] = [
  {
    id: 'carat',
    header: 'Carat',
    width: 56,
    align: 'end',
    sortKey: 'carat',
    cell: (stone) => format.carat(stone.carat),
  },
  {
    id: 'color',
    header: 'Col',
    title: 'Colour',
    width: 82,
    sortKey: 'color',
    cell: (stone) => colour(stone.color),
  },
  { id: 'clarity', header: 'Clarity', width: 60, sortKey: 'clarity', cell: (stone) => text(stone.clarity) },
  { id: 'cut', header: 'Cut', width: 50, sortKey: 'cut', cell: (stone) => text(stone.cut) },
  {
    id: 'polish',
    header: 'Pol',
    title: 'Polish',
    width: 46,
    sortKey: 'polish',
    cell: (stone) => text(stone.polish),
  },
  {
    id: 'symmetry',
    header: 'Sym',
    title: 'Symmetry',
    width: 48,
    sortKey: 'symmetry',
    cell: (stone) => text(stone.symmetry),
  },
  {
    id: 'fluo',
    header: 'Fluo',
    title: 'Fluorescence',
    width: 88,
    sortKey: 'fluo',
    cell: (stone) => text(stone.fluo, true),
  },
  { id: 'lab', header: 'Lab', width: 54, sortKey: 'lab', cell: (stone) => text(stone.lab) },
  {
    id: 'location',
    header: 'Location',
    width: 88,
    sortKey: 'location',
    cell: (stone) => text(stone.location, true),
  },
];

const measures: StoneColumn[] = [
  {
    id: 'table',
    header: 'Table %',
    width: 66,
    align: 'end',
    sortKey: 'table',
    hiddenByDefault: true,
    cell: (stone) => format.hundredths(stone.table),
  },
  {
    id: 'depth',
    header: 'Depth %',
    width: 66,
    align: 'end',
    sortKey: 'depth',
    hiddenByDefault: true,
    cell: (stone) => format.hundredths(stone.depth),
  },
  {
    id: 'ratio',
    header: 'Ratio',
    width: 54,
    align: 'end',
    sortKey: 'ratio',
    hiddenByDefault: true,
    cell: (stone) => format.hundredths(stone.ratio),
  },
  {
    id: 'measurement',
    header: 'Measurement',
    width: 148,
    hiddenByDefault: true,
    cell: (stone) => text(stone.measurement, true),
  },
  {
    id: 'certificate_no',
    header: 'Certificate',
    title: 'Certificate number',
    width: 116,
    sortKey: 'certificate_no',
    hiddenByDefault: true,
    className: 'font-mono text-label',
    cell: (stone) => text(stone.certificate_no, true),
  },
];

const prices: StoneColumn[] = [
  {
    id: 'discount',
    header: 'Disc %',
    title: 'Discount',
    width: 68,
    align: 'end',
    sortKey: 'discount',
    className: 'text-ink-2',
    cell: (stone) => format.discount(stone.discount),
  },
  {
    id: 'price',
    header: '$/ct',
    title: 'Price per carat',
    width: 86,
    align: 'end',
    sortKey: 'price',
    cell: (stone) => format.money(stone.price),
  },
  {
    id: 'total_amount',
    header: 'Total $',
    title: 'Total amount',
    width: 98,
    align: 'end',
    sortKey: 'total_amount',
    required: true,
    className: 'font-semibold',
    cell: (stone) => format.money(stone.total_amount),
  },
];

/** The groups that every list of stones is put together from, in order. */
export const stoneColumnGroups = { identity, grades, measures, prices };

/** Columns of a buyer's list. Call once per list (useMemo). */
export function stoneColumns(options: StoneColumnsOptions): StoneColumn[] {
  return [...identity(options), ...grades, ...measures, ...prices];
}

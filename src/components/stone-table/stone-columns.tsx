import type { ReactNode } from 'react';
import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import { formatDay } from '#domain/format/days.ts';
import { gradeLabel } from '#domain/grading/grades.ts';
import {
  type PriceField,
  type PriceSet,
  priceSetFields,
  priceSetNames,
  priceSets,
} from '#domain/pricing/price-sets.ts';
import {
  arrangeFields,
  type ColumnField,
  columnFields,
  described,
  type ScaledField,
} from '#domain/stone-fields/field-lists.ts';
import type { FieldColumn } from '#domain/stone-fields/stone-field.ts';
import { disclosureText } from '#domain/stone-fields/stone-kind.ts';
import { HoldMark } from '../holds/hold-mark.tsx';
import { StoneColor } from '../stone-display/stone-color.tsx';
import { DisclosedShape } from '../stone-display/stone-disclosure.tsx';
import { format } from '../stone-display/stone-format.ts';
import { StoneLink } from '../stone-display/stone-link.tsx';
import { StoneMark } from '../stone-display/stone-mark.tsx';
import { ShapeIcon } from '../stone-media/shape-icon.tsx';
import type { StoneMediaKind } from '../stone-media/stone-media.ts';
import { StoneMediaButtons } from '../stone-media/stone-media-buttons.tsx';
import type { Column } from '../table/column.ts';

export type StoneColumn = Column<Diamond, DiamondSortColumn>;

export type StoneColumnsOptions = {
  /** Opens the media of a stone at one tab. */
  onMedia: (stone: Diamond, kind: StoneMediaKind) => void;
  /** A mark below the stone number. */
  mark?: (stone: Diamond) => ReactNode;
  /** The business's own discount stands before the prices. */
  wholesaleDiscount?: boolean;
};

const text = (value: string | null | undefined, quiet = false) => (
  <span className={quiet ? 'truncate text-ink-2' : 'truncate'} title={value ?? undefined}>
    {value ?? '–'}
  </span>
);

/** Letter grades as they are; fancy colours are abbreviated and wrap to two small lines. */
const colour = (value: string) =>
  value.length > 4 ? (
    <span className="-me-2 line-clamp-2 whitespace-normal text-[0.6875rem] leading-[0.8125rem]">
      <StoneColor color={value} />
    </span>
  ) : (
    text(value)
  );

/** Figures of the largest amounts that a narrow column holds at the usual size; a longer one is written smaller. */
const usualLength = { total: 12, price: 10 };

const amount = (value: number | null | undefined, usual: number) => {
  const figures = format.money(value);
  return figures.length > usual ? <span className="text-[0.6875rem]">{figures}</span> : figures;
};

/**
 * The columns that give way in a narrow table, in this order. What identifies a stone and prices it stays: number,
 * shape, carat, colour, clarity, lab, discount, price and total.
 */
const givingWay: readonly string[] = [
  'kind',
  'growth',
  'treatment',
  'mined_in',
  'polished_in',
  'black_inclusion',
  'milky',
  'shade',
  'eye_clean',
  'girdle',
  'certificate_date',
  'measurement',
  'certificate_no',
  'table',
  'depth',
  'ratio',
  'availability',
  'supplier_name',
  'state',
  'location',
  'media',
  'rap',
  'fluo',
  'symmetry',
  'polish',
  'cut',
];

/** The priority of a column that gives way; nothing for one that stays. */
export function hidePriority(id: string): { hidePriority?: number } {
  const at = givingWay.indexOf(id);
  return at < 0 ? {} : { hidePriority: at + 1 };
}

/** The sticky columns: media icons, stone number and shape. */
function identity({ onMedia, mark }: StoneColumnsOptions, shapeWidth = 100): StoneColumn[] {
  return [
    {
      id: 'media',
      header: 'Media',
      hideHeader: true,
      width: 76,
      fixed: true,
      sticky: true,
      className: 'px-0',
      ...hidePriority('media'),
      cell: (stone) => <StoneMediaButtons stone={stone} onOpen={onMedia} />,
    },
    {
      id: 'stone_id',
      header: 'Stone ID',
      width: 92,
      sticky: true,
      required: true,
      sortKey: 'stone_id',
      cell: (stone) => (
        <span className="flex min-w-0 flex-col [&>span]:-mt-1">
          <StoneLink stone={stone} />
          <StoneMark id={stone.id}>
            {stone.hold ? <HoldMark stone={stone} as="mark" /> : mark?.(stone)}
          </StoneMark>
        </span>
      ),
    },
    {
      id: 'shape',
      header: 'Shape',
      width: shapeWidth,
      sortKey: 'shape',
      cell: (stone) =>
        disclosureText(stone) ? (
          <DisclosedShape stone={stone} />
        ) : (
          <>
            <ShapeIcon shape={stone.shape} size={18} className="me-2 text-ink-2" />
            {text(stone.shape)}
          </>
        ),
    },
  ];
}

const quietText = (value: string | null) => text(value, true);

/** Fields whose cells differ from the default of their kind. */
const cells: Partial<Record<ColumnField, (stone: Diamond) => ReactNode>> = {
  carat: (stone) => format.carat(stone.carat),
  color: (stone) => colour(stone.color),
  kind: (stone) => text(gradeLabel('kind', stone.kind)),
  availability: ({ availability }) => text(availability && gradeLabel('availability', availability)),
  fluo: (stone) => quietText(stone.fluo),
  location: (stone) => quietText(stone.location),
  measurement: (stone) => quietText(stone.measurement),
  certificate_no: (stone) => quietText(stone.certificate_no),
  supplier_name: (stone) => <span className="truncate text-ink-2">{stone.supplier_name ?? '–'}</span>,
  rap: (stone) => format.rap(stone.rap),
};

function cellOf(name: ColumnField): (stone: Diamond) => ReactNode {
  const own = cells[name];
  if (own) return own;
  const { storage, priceSet, unit } = described[name];
  const number = name as ScaledField & keyof Diamond;
  const usual = name.endsWith('total_amount') ? usualLength.total : usualLength.price;
  if (priceSet)
    return unit ? (stone) => format.discount(stone[number]) : (stone) => amount(stone[number], usual);
  if (storage.kind === 'scaled') return (stone) => format.hundredths(stone[number]);
  const key = name as 'clarity';
  return storage.kind === 'date' ? (stone) => text(formatDay(stone[key])) : (stone) => text(stone[key]);
}

const styles: Partial<Record<ColumnField, string>> = {
  certificate_no: 'font-mono text-label',
  total_amount: 'font-semibold',
  j_total_amount: 'font-semibold',
  retail_total_amount: 'font-semibold',
  rap: 'text-ink-2',
  discount: 'text-ink-2',
  j_discount: 'text-ink-2',
  retail_discount: 'text-ink-2',
};

function columnOf(name: ColumnField): StoneColumn {
  const { storage, column, sort } = described[name];
  const { heading, title, width, hidden, required, unsorted, group: place } = column!;
  return {
    id: name,
    header: heading,
    title,
    width,
    cell: cellOf(name),
    ...(storage.kind === 'scaled' && { align: 'end' as const }),
    ...(sort && !unsorted && { sortKey: name as DiamondSortColumn }),
    ...(hidden && { hiddenByDefault: true }),
    ...(required && { required: true }),
    ...(place === 'prices' && { sticky: 'end' as const }),
    ...hidePriority(name),
    className: styles[name],
  };
}

/** The columns of a group, named ones first, in this order. */
const group = (wanted: FieldColumn['group'], order: ColumnField[] = []) =>
  arrangeFields(
    order,
    columnFields.filter((name) => described[name].column?.group === wanted),
  ).map(columnOf);

/** The column groups of every stone list, in order. */
export const stoneColumnGroups = {
  identity,
  grades: group('grades'),
  measures: group('measures', ['table', 'depth', 'ratio', 'measurement', 'certificate_no']),
  supplier: group('supplier'),
  prices: group('prices'),
};

const setColumns = Object.fromEntries(
  priceSets.map((set) => {
    const { discount, price, total } = priceSetFields[set];
    return [set, [discount, price, total].map((name) => priceColumn(name, set))];
  }),
) as Record<PriceSet, StoneColumn[]>;

/** A price column that says whose price it is, above its heading and in its title. */
function priceColumn(name: PriceField, set: PriceSet): StoneColumn {
  const { title = '', ...column } = columnOf(name);
  const { label } = described[name];
  const owned = set === 'supplier' ? `${priceSetNames[set]} ${title.toLowerCase()}` : title || label;
  const { id, header, width, align, cell, sortKey, className } = column;
  return {
    id,
    header,
    width,
    cell,
    className,
    title: owned,
    above: priceSetNames[set],
    ...(align && { align }),
    ...(sortKey && { sortKey }),
  };
}

/** The price columns of an administrator: those of the chosen set, and the other sets in the column menu. */
export function adminPriceColumns(shown: PriceSet, choices: readonly PriceSet[]): StoneColumn[] {
  const others = choices.filter((set) => set !== shown).flatMap((set) => setColumns[set]);
  return [
    ...setColumns[shown].map((column) => ({
      ...column,
      sticky: 'end' as const,
      required: column.id.endsWith('total_amount'),
    })),
    ...others.map((column) => ({ ...column, hiddenByDefault: true })),
  ];
}

/** Columns of a buyer's list. Call once per list (useMemo). */
export function stoneColumns(options: StoneColumnsOptions): StoneColumn[] {
  const { grades, measures, prices } = stoneColumnGroups;
  const [wholesaleDiscount] = options.wholesaleDiscount ? setColumns.wholesale : [];
  return [
    // A buyer's list has the room for the longest name.
    ...identity(options, 112),
    ...grades,
    ...measures,
    ...(wholesaleDiscount ? [wholesaleDiscount] : []),
    ...prices,
  ];
}

import type { ReactNode } from 'react';
import { StoneDisclosure } from '#components/stone-display/stone-disclosure.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import { measurementText } from '#components/stone-display/stone-text.ts';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import type { StoneMediaKind } from '#components/stone-media/stone-media.ts';
import type { PublicDiamond } from '#contract/model/publicDiamond.ts';
import { cn } from '#lib/class-names.ts';
import { MediaButtons } from './media-buttons.tsx';

export type EnquiryReportStonesProps = {
  stones: readonly PublicDiamond[];
  /** True when the link includes prices. */
  priced: boolean;
  onMedia: (stone: PublicDiamond, kind: StoneMediaKind) => void;
};

type ReportColumn = {
  header: string;
  /** What the header means in full. */
  title?: string;
  end?: boolean;
  cell: (stone: PublicDiamond) => ReactNode;
  className?: string;
};

const unpricedColumns: readonly ReportColumn[] = [
  {
    header: 'Stone ID',
    cell: (stone) => stone.stone_id,
    className: 'font-mono text-label whitespace-nowrap',
  },
  {
    header: 'Shape',
    cell: (stone) => (
      <span className="flex items-center gap-2 whitespace-nowrap">
        <ShapeIcon shape={stone.shape} size={18} className="text-ink-2" />
        <span>
          {stone.shape}
          <StoneDisclosure stone={stone} />
        </span>
      </span>
    ),
  },
  { header: 'Carat', end: true, cell: (stone) => format.carat(stone.carat), className: 'font-semibold' },
  { header: 'Colour', cell: (stone) => stone.color },
  { header: 'Clarity', cell: (stone) => stone.clarity },
  { header: 'Cut', cell: (stone) => stone.cut },
  { header: 'Pol', title: 'Polish', cell: (stone) => stone.polish },
  { header: 'Sym', title: 'Symmetry', cell: (stone) => stone.symmetry },
  { header: 'Fluo', title: 'Fluorescence', cell: (stone) => stone.fluo },
  { header: 'Measurement', cell: measurementText, className: 'whitespace-nowrap' },
  { header: 'Table %', end: true, cell: (stone) => format.hundredths(stone.table) },
  { header: 'Depth %', end: true, cell: (stone) => format.hundredths(stone.depth) },
  { header: 'Ratio', end: true, cell: (stone) => format.hundredths(stone.ratio) },
  { header: 'Lab', cell: (stone) => stone.lab },
  { header: 'Certificate', cell: (stone) => stone.certificate_no, className: 'font-mono text-label' },
  { header: 'Location', cell: (stone) => stone.location },
];

const priceColumns: readonly ReportColumn[] = [
  { header: '$/ct', title: 'Price per carat', end: true, cell: (stone) => format.money(stone.price) },
  {
    header: 'Total $',
    title: 'Total amount',
    end: true,
    cell: (stone) => format.money(stone.total_amount),
    className: 'font-semibold',
  },
];

/** The stones of a report in a table. */
export function EnquiryReportTable({ stones, priced, onMedia }: EnquiryReportStonesProps) {
  const columns = priced ? [...unpricedColumns, ...priceColumns] : unpricedColumns;
  return (
    <section
      aria-label="Stones of the enquiry"
      // Focusable, so that the keyboard can scroll it in a narrow window.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it holds nothing that would take the focus
      tabIndex={0}
      data-print="landscape"
      className="overflow-x-auto border-line border-y"
    >
      <table className="w-full text-table print:text-[0.6875rem] print:[&_:is(td,th)]:px-1">
        <thead>
          <tr className="h-8.5 border-line border-b text-label text-ink-2">
            {columns.map(({ header, title, end }) => (
              <th
                key={header}
                scope="col"
                title={title}
                className={cn('whitespace-nowrap px-2 font-medium', end ? 'number-end' : 'text-start')}
              >
                {header}
              </th>
            ))}
            <th scope="col" className="px-2 text-start font-medium print:hidden">
              Media
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line bg-surface">
          {stones.map((stone) => (
            <tr key={stone.id} className="h-9">
              {columns.map(({ header, end, cell, className }) => (
                <td key={header} className={cn('px-2', end ? 'number-end' : 'text-start', className)}>
                  {cell(stone) ?? '–'}
                </td>
              ))}
              <td className="whitespace-nowrap px-0.5 print:hidden">
                <MediaButtons stone={stone} onOpen={onMedia} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

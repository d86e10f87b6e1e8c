import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { SectionHeading } from '#ui/display/section-heading.tsx';

type StatementTableProps = {
  title: string;
  aside?: ReactNode;
  head: ReactNode;
  /** The rows; the last group, in bold, holds the totals. */
  children: ReactNode;
};

/** A titled table of the statement. */
export function StatementTable({ title, aside, head, children }: StatementTableProps) {
  return (
    <section aria-label={title}>
      <SectionHeading ruled aside={aside}>
        {title}
      </SectionHeading>
      {/* Amounts stay on one line: a table wider than the page scrolls by itself. */}
      <div
        // Focusable, so that the keyboard can scroll it in a narrow window.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it holds nothing that would take the focus
        tabIndex={0}
        className="overflow-x-auto print:overflow-visible"
      >
        <table className="w-full border-collapse text-table print:text-label">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-line border-b text-ink-2 text-label">{head}</tr>
          </thead>
          {children}
        </table>
      </div>
    </section>
  );
}

type CellProps = ComponentProps<'td'> & {
  /** An amount or a number, at the end of its column. */
  number?: boolean;
  /** Left out on a phone. */
  secondary?: boolean;
  /** Left out on wider screens and on paper. */
  phoneOnly?: boolean;
};

const cellStyles = ({ number, secondary, phoneOnly, className }: CellProps) =>
  cn(
    'h-9 ps-4 first:ps-0 print:h-4.5',
    number ? 'number-end' : 'text-start',
    secondary && 'phone:hidden',
    phoneOnly && 'hidden phone:table-cell',
    className,
  );

/** The heading of a column. */
export function HeadCell({ number, secondary, phoneOnly, className, ...props }: CellProps) {
  const styles = cellStyles({ number, secondary, phoneOnly, className: cn('font-medium', className) });
  return <th {...props} scope="col" className={styles} />;
}

/** A cell of a row. */
export function Cell({ number, secondary, phoneOnly, className, ...props }: CellProps) {
  return <td {...props} className={cellStyles({ number, secondary, phoneOnly, className })} />;
}

/** Class of a row. */
export const rowClass = 'border-line border-b';

import { type ReactNode, useRef } from 'react';
import { maxPageSize, pageCount, pageRows } from '#domain/search/paging.ts';
import { cn } from '#lib/class-names.ts';
import { formatNumber } from '#lib/format-number.ts';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { useCollapseToFit } from '#ui/hooks/use-collapse-to-fit.ts';
import { Pagination } from '#ui/navigation/pagination.tsx';

export type TableFooterProps = {
  /** The current page, from 1. */
  page: number;
  perPage: number;
  total: number;
  onPageChange: (page: number) => void;
  /** Enables the page size control. */
  onPerPageChange?: (perPage: number) => void;
  /** The most rows of a page. */
  maxPerPage?: number;
  hrefOf?: (page: number) => string;
  /** Replaces "1–10 of 134" before the pager, for example with totals of a selection. */
  children?: ReactNode;
  className?: string;
};

const sizes = [10, 20, 50, 100, 200];

/**
 * What the bar hides to fit on one line, in order: page sizes, button labels, page numbers, then it wraps.
 */
const collapseSteps = ['sizes', 'words', 'pages', 'line'];

/** The footer of a list: row range, page size and pager. Without rows it only keeps its place. */
export function TableFooter(props: TableFooterProps) {
  const { page, perPage, total, onPageChange, onPerPageChange, hrefOf, children, className } = props;
  const { maxPerPage = maxPageSize } = props;
  const rows = pageRows(page - 1, perPage, total);
  const bar = useRef<HTMLDivElement>(null);
  useCollapseToFit(bar, collapseSteps);
  return (
    <div
      ref={bar}
      className={cn(
        'group/fit flex min-h-13 items-center gap-x-4 gap-y-2 border-line border-t bg-paper px-5 py-2 text-table data-collapse-line:flex-wrap phone:flex-wrap phone:justify-center print:hidden',
        // Without rows there is nothing to set apart.
        total === 0 && !children && 'border-transparent',
        className,
      )}
    >
      {children ?? (
        <p className="whitespace-nowrap text-ink-2" aria-live="polite">
          {total > 0 && `${formatNumber(rows.from)}–${formatNumber(rows.to)} of ${formatNumber(total)}`}
        </p>
      )}
      {total > 0 && (
        <div className="ms-auto flex shrink-0 items-center gap-3 phone:ms-0">
          {onPerPageChange && (
            <NativeSelect
              aria-label="Rows per page"
              className="w-18 group-data-collapse-sizes/fit:hidden phone:hidden"
              value={String(perPage)}
              onChange={(event) => onPerPageChange(Number(event.target.value))}
            >
              {[...new Set([...sizes.filter((size) => size <= maxPerPage), perPage])]
                .sort((a, b) => a - b)
                .map((size) => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
            </NativeSelect>
          )}
          <Pagination
            page={page}
            pageCount={pageCount(total, perPage)}
            onPageChange={onPageChange}
            {...(hrefOf && { hrefOf })}
          />
        </div>
      )}
    </div>
  );
}

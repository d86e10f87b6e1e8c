import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { formatNumber } from '#lib/format-number.ts';
import { pageSlots } from './page-slots.ts';

export type PaginationProps = Omit<ComponentProps<'nav'>, 'onChange' | 'children'> & {
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** The address of a page: with it pages are links, which can open in a new tab. */
  hrefOf?: (page: number) => string;
  label?: string;
  previousLabel?: string;
  nextLabel?: string;
  pageLabel?: (page: number) => string;
};

const slotStyles =
  'grid h-8 min-w-8 place-content-center rounded-md px-1.5 text-table text-ink-2 transition-colors duration-100 hover:bg-hover hover:text-ink pointer-coarse:h-11 pointer-coarse:min-w-11';

/**
 * The pager: first and last page, a window of five around the current one, and an arrow at either end. On a
 * phone, and where a bar collapsed its `pages` (`useCollapseToFit`), only the page number and the total.
 */
export function Pagination({
  page,
  pageCount,
  onPageChange,
  hrefOf,
  label = 'Pages',
  previousLabel = 'Previous page',
  nextLabel = 'Next page',
  pageLabel,
  className,
  ...native
}: PaginationProps) {
  if (pageCount < 1) return null;
  const slot = (target: number, name: string, content: ReactNode, extra?: string) => (
    <PageSlot
      target={target}
      name={name}
      current={target === page}
      disabled={target < 1 || target > pageCount}
      onPageChange={onPageChange}
      {...(hrefOf && { hrefOf })}
      className={extra}
    >
      {content}
    </PageSlot>
  );

  return (
    <nav aria-label={label} {...native} className={cn('flex items-center gap-0.5', className)}>
      {slot(page - 1, previousLabel, <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />)}
      <ol className="contents group-data-collapse-pages/fit:hidden phone:hidden">
        {pageSlots(page, pageCount).map((entry) => (
          <li key={entry}>
            {entry < 0 ? (
              <span aria-hidden className="grid h-8 min-w-6 place-content-center text-ink-2">
                …
              </span>
            ) : (
              slot(
                entry,
                pageLabel?.(entry) ?? `Page ${formatNumber(entry)}`,
                formatNumber(entry),
                entry === page
                  ? 'bg-accent-wash font-semibold text-accent hover:bg-accent-wash hover:text-accent'
                  : '',
              )
            )}
          </li>
        ))}
      </ol>
      <span
        className="hidden whitespace-nowrap px-2 text-table group-data-collapse-pages/fit:inline phone:inline"
        aria-current="page"
      >
        {formatNumber(page)} / {formatNumber(pageCount)}
      </span>
      {slot(page + 1, nextLabel, <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />)}
    </nav>
  );
}

type PageSlotProps = {
  target: number;
  name: string;
  current: boolean;
  disabled: boolean;
  onPageChange: (page: number) => void;
  hrefOf?: (page: number) => string;
  className?: string | undefined;
  children: ReactNode;
};

function PageSlot(props: PageSlotProps) {
  const { target, name, current, disabled, onPageChange, hrefOf, className, children } = props;
  const shared = {
    'aria-label': name,
    'aria-current': current ? ('page' as const) : undefined,
    className: cn(slotStyles, disabled && 'cursor-not-allowed opacity-40 hover:bg-transparent', className),
    children,
  };
  const go = () => !disabled && !current && onPageChange(target);
  if (!hrefOf || disabled)
    return <button type="button" aria-disabled={disabled || undefined} onClick={go} {...shared} />;
  return (
    <a
      href={hrefOf(target)}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
        event.preventDefault();
        go();
      }}
      {...shared}
    />
  );
}

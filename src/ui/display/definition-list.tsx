import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

export type Definition = {
  label: ReactNode;
  /** A missing value is shown as a dash. */
  value: ReactNode;
  /** Monospaced, for stone and certificate numbers. */
  mono?: boolean;
  /** Spans both columns. */
  wide?: boolean;
};

export type DefinitionListProps = Omit<ComponentProps<'dl'>, 'children'> & {
  items: readonly Definition[];
  /** Number of columns where there is room; two unless given. */
  columns?: 1 | 2;
};

/** Names and values in rows with hairlines between. */
export function DefinitionList({ items, columns = 2, className, ...props }: DefinitionListProps) {
  return (
    <div className="@container">
      <dl {...props} className={cn('grid', columns === 2 && '@md:grid-cols-2', className)}>
        {items.map((item, index) => (
          <div
            key={index}
            className={cn(
              'grid min-h-7.5 grid-cols-[minmax(5.5rem,7rem)_minmax(0,1fr)] items-baseline border-b py-1.5 text-table',
              item.wide && columns === 2 && '@md:col-span-2',
            )}
          >
            <dt className="pe-2 text-ink-2">{item.label}</dt>
            <dd className={cn('break-words pe-3 font-medium', item.mono && 'font-mono font-normal')}>
              {isMissing(item.value) ? '–' : item.value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === '';

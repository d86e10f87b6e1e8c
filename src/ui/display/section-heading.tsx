import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

export type SectionHeadingProps = ComponentProps<'h2'> & {
  /** h2 unless given. */
  level?: 2 | 3 | 4;
  /** Content at the end of the row, such as a link to the full list. */
  aside?: ReactNode;
  /** A hairline under it. */
  ruled?: boolean;
};

/** The heading of a section. */
export function SectionHeading({
  level = 2,
  aside,
  ruled = false,
  className,
  ...props
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cn(
        'flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1',
        ruled && 'border-b pb-1.5',
        className,
      )}
    >
      <Heading {...props} className="font-semibold text-table" />
      {aside && <div className="text-table">{aside}</div>}
    </div>
  );
}

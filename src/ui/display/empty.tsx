import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

export type EmptyProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** A line icon, drawn large. */
  icon?: ReactNode;
  title: ReactNode;
  /** The title is the heading of the page. */
  heading?: boolean;
  /** What to do next. */
  hint?: ReactNode;
  action?: ReactNode;
};

/** An empty state with the next step. */
export function Empty({ icon, title, heading = false, hint, action, className, ...props }: EmptyProps) {
  return (
    <div {...props} className={cn('flex flex-col items-center px-5 py-14 text-center', className)}>
      {icon && (
        <span aria-hidden className="mb-3 text-ink-3 [&_svg]:size-8 [&_svg]:stroke-[1.25]">
          {icon}
        </span>
      )}
      {heading ? (
        <h1 className="text-balance text-title">{title}</h1>
      ) : (
        <p className="max-w-120 text-balance font-semibold text-body">{title}</p>
      )}
      {hint && <p className="mt-1 max-w-96 text-balance text-table text-ink-2">{hint}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

type FormSectionProps = { title: string; hint?: ReactNode; children: ReactNode; className?: string };

/** Fields that belong together, in as many columns as fit. */
export function FormSection({ title, hint, children, className }: FormSectionProps) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-x-8 gap-y-3 border-line border-t py-5 lg:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="font-semibold text-table">{title}</h2>
        {hint && <p className="mt-1 text-balance text-ink-2 text-label">{hint}</p>}
      </div>
      <div
        className={cn(
          'grid max-w-240 grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] items-start gap-4',
          className,
        )}
      >
        {children}
      </div>
    </section>
  );
}

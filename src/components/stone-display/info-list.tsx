import { type ReactNode, useId } from 'react';
import { cn } from '#lib/class-names.ts';

export type InfoItem = readonly [label: string, value: ReactNode];

type InfoListProps = { title: string; items: readonly InfoItem[]; className?: string };

/** Facts in two columns under a heading, a hairline below each row; one column where there is less room. */
export function InfoList({ title, items, className }: InfoListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('@container', className)}>
      <h2 id={id} className="font-semibold text-table">
        {title}
      </h2>
      <dl className="mt-2 grid grid-cols-1 gap-x-6 text-table @md:grid-cols-2 @md:gap-x-0">
        {items.map(([label, value]) => (
          <div
            key={label}
            className="grid min-h-7.5 grid-cols-[minmax(6rem,2fr)_3fr] items-center border-line border-b py-1"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 break-words pe-2 font-semibold">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

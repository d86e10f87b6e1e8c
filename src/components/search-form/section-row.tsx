import { type ReactNode, useId } from 'react';

type SectionRowProps = { label: ReactNode; children: ReactNode };

/** A section of the form: its name at the start, its fields beside it (below it on a phone). */
export function SectionRow({ label, children }: SectionRowProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[8.75rem_minmax(0,1fr)] border-line border-t py-4 first:border-t-0 phone:block phone:py-3.5"
    >
      <h2 id={id} className="pe-4 pt-1.5 font-semibold text-table phone:pt-0 phone:pb-2">
        {label}
      </h2>
      <div className="flex min-w-0 flex-wrap items-start gap-x-7 gap-y-3.5">{children}</div>
    </section>
  );
}

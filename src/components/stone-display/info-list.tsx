import { type ReactNode, useId } from 'react';
import { DefinitionList } from '#ui/display/definition-list.tsx';

export type InfoItem = readonly [label: string, value: ReactNode];

type InfoListProps = { title: string; items: readonly InfoItem[]; className?: string };

/** Facts under a heading. */
export function InfoList({ title, items, className }: InfoListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="font-semibold text-table">
        {title}
      </h2>
      <DefinitionList className="mt-2" items={items.map(([label, value]) => ({ label, value }))} />
    </section>
  );
}

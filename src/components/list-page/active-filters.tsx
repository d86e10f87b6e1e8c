import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { Chip } from '#ui/display/chip.tsx';

/** What a list is narrowed to besides its visible controls: one record or one person. */
export type ActiveFilter<Key extends string> = {
  key: Key;
  label: string;
  /** Nothing is shown without a value. */
  value: unknown;
  text: ReactNode;
};

type ActiveFiltersProps<Key extends string> = {
  filters: readonly ActiveFilter<Key>[];
  onRemove: (key: Key) => void;
  className?: string;
};

/** Chips of the active filters, each removable; nothing when there is none. */
export function ActiveFilters<Key extends string>({ filters, onRemove, className }: ActiveFiltersProps<Key>) {
  const active = filters.filter(({ value }) => value);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className={cn('flex flex-wrap items-center gap-1.5', className)}>
      <li aria-hidden className="me-0.5 text-ink-2">
        <ListFilter className="size-4" />
      </li>
      {active.map(({ key, label, text }) => (
        <li key={key}>
          <Chip label={label} removeLabel={`Remove ${label}`} onRemove={() => onRemove(key)}>
            {text}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

export type ChipProps = ComponentProps<'span'> & {
  /** The label before the value ("Shape"), in a muted colour. */
  label?: ReactNode;
  /** Shows a remove button. */
  onRemove?: () => void;
  /** Accessible name of the remove button, such as "Remove Shape". Required with `onRemove`. */
  removeLabel?: string;
};

/** A chip for a selected value, such as an active filter. */
export function Chip({ label, onRemove, removeLabel, className, children, ...props }: ChipProps) {
  return (
    <span
      {...props}
      className={cn(
        'inline-flex h-6.5 max-w-full items-center gap-1.5 rounded-full border border-line bg-sunken text-label pointer-coarse:h-9',
        onRemove ? 'ps-2.5 pe-0.5' : 'px-2.5',
        className,
      )}
    >
      {label && <span className="shrink-0 text-ink-2">{label}</span>}
      <span className={cn('truncate', label && 'font-semibold')}>{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? 'Remove'}
          onClick={onRemove}
          className="grid size-6 shrink-0 place-content-center rounded-full text-ink-2 hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:size-9"
        >
          <X aria-hidden className="size-3" />
        </button>
      )}
    </span>
  );
}

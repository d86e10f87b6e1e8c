import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { ToggleButton, type ToggleButtonProps } from './toggle-button.tsx';

export type OptionTileProps = Omit<ToggleButtonProps, 'children'> & {
  label: ReactNode;
  /** Large icon above the label, in accent when pressed. */
  icon?: ReactNode;
  /** Number of matching items. */
  count?: ReactNode;
};

/** A toggle tile with a picture, for multiple selection. */
export function OptionTile({ label, icon, count, className, ...button }: OptionTileProps) {
  return (
    <ToggleButton
      {...button}
      className={cn(
        'group flex min-h-26 w-26 flex-col items-center justify-center gap-1.5 px-1.5 py-2 text-center',
        className,
      )}
    >
      {icon && (
        <span aria-hidden className="grid size-10 place-content-center group-aria-pressed:text-accent">
          {icon}
        </span>
      )}
      <span className="text-table">{label}</span>
      {count !== undefined && <span className="text-ink-2 text-label">{count}</span>}
    </ToggleButton>
  );
}

import { type ReactNode, useId } from 'react';
import { cn } from '#lib/class-names.ts';

export type Segment<Value extends string = string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
};

export type SegmentedControlProps<Value extends string = string> = {
  /** The group's name for screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly Segment<Value>[];
  /** Shows only the icons; labels stay as names and tooltips. */
  iconsOnly?: boolean;
  size?: 'md' | 'lg';
  className?: string;
};

/** One of two to five exclusive options, such as list or grid: native radio buttons. */
export function SegmentedControl<Value extends string = string>({
  label,
  value,
  onValueChange,
  options,
  iconsOnly = false,
  size = 'md',
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn(
        'inline-flex shrink-0 rounded-md border border-line-strong bg-surface p-px',
        size === 'lg' ? 'h-9.5' : 'h-8',
        'pointer-coarse:h-11.5',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          {...(iconsOnly && { title: option.label })}
          className={cn(
            'relative inline-flex h-full items-center justify-center gap-1.5 whitespace-nowrap rounded-sm text-table text-ink-2 transition-colors duration-100 hover:text-ink has-disabled:opacity-50 [&_svg]:size-4',
            'has-checked:bg-accent-wash has-checked:font-semibold has-checked:text-accent pointer-coarse:min-w-11',
            'has-focus-visible:-outline-offset-1 has-focus-visible:outline-2 has-focus-visible:outline-focus',
            iconsOnly ? 'min-w-7.5 px-1.5' : 'px-3',
          )}
        >
          {/* Covers the segment, so that a click anywhere selects it. */}
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            {...(iconsOnly && { 'aria-label': option.label })}
            className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-sm outline-none disabled:cursor-not-allowed"
          />
          {option.icon}
          {!iconsOnly && option.label}
        </label>
      ))}
    </div>
  );
}

import * as Radix from '@radix-ui/react-toggle-group';
import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

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
  /** Shows only the icons; the words stay as names and titles. */
  iconsOnly?: boolean;
  size?: 'md' | 'lg';
  className?: string;
};

/** One choice out of two to five that exclude each other, such as a list or a grid. */
export function SegmentedControl<Value extends string = string>(props: SegmentedControlProps<Value>) {
  const { label, value, onValueChange, options, iconsOnly, size = 'md', className } = props;
  return (
    <Radix.Root
      type="single"
      aria-label={label}
      value={value}
      // A second press on the chosen one would choose nothing.
      onValueChange={(next) => next && onValueChange(next as Value)}
      className={cn(
        'inline-flex shrink-0 rounded-md border border-line-strong bg-surface p-px',
        size === 'lg' ? 'h-9.5' : 'h-8',
        'pointer-coarse:h-11.5',
        className,
      )}
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          {...(option.disabled && { disabled: true })}
          {...(iconsOnly && { 'aria-label': option.label, title: option.label })}
          className={cn(
            'inline-flex h-full items-center justify-center gap-1.5 whitespace-nowrap rounded-sm text-table text-ink-2 transition-colors duration-100 hover:text-ink disabled:opacity-50 [&_svg]:size-4',
            'data-[state=on]:bg-accent-wash data-[state=on]:font-semibold data-[state=on]:text-accent',
            'focus-visible:-outline-offset-1 pointer-coarse:min-w-11',
            iconsOnly ? 'min-w-7.5 px-1.5' : 'px-3',
          )}
        >
          {option.icon}
          {!iconsOnly && option.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}

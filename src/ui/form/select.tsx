import * as Radix from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { floatingStyles, menuItemStyles } from '../display/floating-styles.ts';
import { controlStyles } from './control-styles.ts';
import { type ControlSize, useControlSize, useFieldControl } from './field-context.ts';

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
};

export type SelectProps<Value extends string = string> = Omit<
  ComponentProps<'button'>,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'type'
> & {
  options: readonly SelectOption<Value>[];
  /** The chosen value; `null` or an unknown one shows the placeholder. */
  value?: Value | null;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  placeholder?: string;
  required?: boolean;
  controlSize?: ControlSize;
};

// Radix keeps "" for "nothing chosen", yet a list may offer it as a choice ("Any").
const toRadixValue = (value: string) => `=${value}`;

/** One choice out of a list that opens. Controlled: `value` and `onValueChange`. */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const { options, value, defaultValue, onValueChange, placeholder, required, name, disabled, ...rest } =
    props;
  const { controlSize, className, ...native } = rest;
  const size = useControlSize(controlSize);
  const known = options.some((option) => option.value === value);
  return (
    <Radix.Root
      {...(value !== undefined && { value: value !== null && known ? toRadixValue(value) : '' })}
      {...(defaultValue !== undefined && { defaultValue: toRadixValue(defaultValue) })}
      onValueChange={(next) => next && onValueChange?.(next.slice(1) as Value)}
      {...(name !== undefined && { name })}
      {...(disabled !== undefined && { disabled })}
      {...(required !== undefined && { required })}
    >
      <Radix.Trigger
        {...native}
        {...useFieldControl(native)}
        className={cn(
          controlStyles({ size }),
          'flex items-center justify-between gap-2 text-start data-placeholder:text-placeholder [&>span]:truncate',
          className,
        )}
      >
        <Radix.Value placeholder={placeholder} />
        <Radix.Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            floatingStyles,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          )}
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={toRadixValue(option.value)}
                {...(option.disabled && { disabled: true })}
                className={cn(menuItemStyles, 'pe-8')}
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className="absolute end-2">
                  <Check aria-hidden className="size-4 text-accent" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

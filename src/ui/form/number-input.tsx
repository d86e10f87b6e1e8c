import { type ComponentProps, type ReactNode, useState } from 'react';
import { cn } from '#lib/class-names.ts';
import { formatNumber } from '#lib/format-number.ts';
import { parseNumber } from '#lib/parse-number.ts';
import type { ControlSize } from './field-context.ts';
import { Input } from './input.tsx';

export type NumberInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'type' | 'onChange'
> & {
  /** The number; `null` when the box is blank, `NaN` when its text is no number. */
  value: number | null | undefined;
  onValueChange: (value: number | null) => void;
  /** Decimals shown once the box is left. What was typed is not rounded. */
  decimals?: number;
  /** Text to number, `null` when invalid: for values in cents or similar units. */
  parse?: (text: string) => number | null;
  /** Number to text, the counterpart of `parse`. */
  format?: (value: number) => string;
  controlSize?: ControlSize;
  leading?: ReactNode;
  /** A unit after the number, such as "ct". */
  trailing?: ReactNode;
};

/**
 * A number input that accepts common notations ("12,450.00", "1.01 ct", "-38,5"). The text stays as typed
 * while focused and is formatted on blur. Invalid text stays and is reported as `NaN`.
 */
export function NumberInput({
  value,
  onValueChange,
  decimals = 2,
  parse = parseNumber,
  format,
  onBlur,
  className,
  ...native
}: NumberInputProps) {
  const write = (number: number) =>
    format ? format(number) : formatNumber(number, Math.max(decimals, decimalsOf(number)), decimals);
  const given = value ?? null;
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  // Typed text is kept only while it matches the value: a recomputed value replaces it.
  const text = typed && Object.is(typed.value, given) ? typed.text : textOf(given, write);

  return (
    <Input
      {...native}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const next = event.target.value;
        const number = next.trim() === '' ? null : (parse(next) ?? Number.NaN);
        setTyped({ text: next, value: number });
        if (!Object.is(number, given)) onValueChange(number);
      }}
      onBlur={(event) => {
        if (!Number.isNaN(given)) setTyped(null);
        onBlur?.(event);
      }}
      className={cn('text-start', className)}
    />
  );
}

function textOf(value: number | null, write: (value: number) => string): string {
  return value === null || Number.isNaN(value) ? '' : write(value);
}

/** Decimals of a number, at most six: more are rounding noise. */
function decimalsOf(value: number): number {
  return (/\.(\d+)$/.exec(String(Number(value.toFixed(6))))?.[1] ?? '').length;
}

import { Search, X } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from '#lib/class-names.ts';
import { Kbd } from '../display/kbd.tsx';
import { useMergedRef } from '../hooks/use-merged-ref.ts';
import { controlStyles } from './control-styles.ts';
import { type ControlSize, useControlSize, useFieldControl } from './field-context.ts';

export type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  value: string;
  onValueChange: (value: string) => void;
  /** Its name for screen readers, unless a field's label names it. */
  label?: string;
  /** The key that brings the focus here from anywhere on the page, shown inside the box; "/" as a rule. */
  hotkey?: string;
  clearLabel?: string;
  controlSize?: ControlSize;
};

/** A box to search in, with a magnifier, a cross that empties it, and a key that leads to it. Escape empties it. */
export function SearchInput(props: SearchInputProps) {
  const {
    value,
    onValueChange,
    label,
    hotkey,
    clearLabel = 'Clear search',
    controlSize,
    ref,
    ...rest
  } = props;
  const { className, onKeyDown, ...native } = rest;
  const own = useRef<HTMLInputElement>(null);
  const size = useControlSize(controlSize);
  useHotkey(hotkey, () => own.current?.focus());

  return (
    <span className={cn('relative flex w-full items-center', className)}>
      <Search aria-hidden className="pointer-events-none absolute start-2.5 size-4 text-ink-2" />
      <input
        aria-label={label}
        aria-keyshortcuts={hotkey}
        {...native}
        {...useFieldControl(native)}
        ref={useMergedRef(own, ref)}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.preventDefault();
            event.stopPropagation();
            onValueChange('');
          }
          onKeyDown?.(event);
        }}
        className={cn(controlStyles({ size }), 'ps-8.5 pe-9 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value ? (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onValueChange('');
            own.current?.focus();
          }}
          className="absolute end-1 grid size-6 place-content-center rounded-sm text-ink-2 hover:text-ink pointer-coarse:end-0 pointer-coarse:size-11"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      ) : (
        hotkey && <Kbd className="pointer-events-none absolute end-2 pointer-coarse:hidden">{hotkey}</Kbd>
      )}
    </span>
  );
}

/** Calls on a bare key anywhere on the page, but not while someone writes or a dialog is open. */
function useHotkey(key: string | undefined, call: () => void) {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    if (!key) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      const target = event.target as HTMLElement | null;
      if (target?.closest?.('input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]'))
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}

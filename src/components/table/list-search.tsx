import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { cn } from '#lib/class-names.ts';
import { Input } from '#ui/form/input.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { usePageLeft } from '../page/use-page-left.ts';

type ListSearchProps = {
  /** The current search term. */
  value: string;
  /** Called after the debounce, on Enter and when the box is cleared. */
  onChange: (term: string) => void;
  placeholder: string;
  /** What "/" of the table focuses. */
  ref?: RefObject<HTMLInputElement | null>;
  className?: string;
};

/** Debounce of the typed text, ms. */
const debounceMs = 300;

/** The search box of a list. */
export function ListSearch({ value, onChange, placeholder, ref, className }: ListSearchProps) {
  const [term, setTerm] = useState(value);
  const [appliedTerm, setAppliedTerm] = useState(value);
  if (value !== appliedTerm) {
    setAppliedTerm(value);
    setTerm(value);
  }
  const typed = term.trim();
  const debounced = useDebouncedValue(typed, debounceMs);
  const search = useEffectEvent(onChange);
  const isLeft = usePageLeft();
  useEffect(() => {
    if (debounced === typed && typed !== value && !isLeft()) search(typed);
  }, [debounced, typed, value, isLeft]);

  return (
    <form
      className={cn('w-52 phone:w-full', className)}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed);
      }}
    >
      <Input
        ref={ref}
        type="search"
        enterKeyHint="search"
        aria-label={placeholder}
        placeholder={placeholder}
        className="[&_input]:[&::-webkit-search-cancel-button]:hidden"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
        leading={<Search aria-hidden />}
        trailing={
          term ? (
            <button
              type="button"
              aria-label="Clear search"
              className="-me-1 grid size-6 place-content-center rounded-sm hover:text-ink"
              onClick={() => {
                setTerm('');
                onChange('');
              }}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          ) : (
            <kbd className="rounded-sm border border-line-strong px-1.5 font-sans phone:hidden">/</kbd>
          )
        }
      />
    </form>
  );
}

import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { cn } from '#lib/class-names.ts';
import { Input } from '#ui/form/input.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { usePageLeft } from '../page/use-page-left.ts';
import { useTypedText } from '../page/use-typed-text.ts';

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
  const { text, unsent, setText, setUnsentText, markSent, focusProps } = useTypedText(value);
  const typed = text.trim();
  const debounced = useDebouncedValue(typed, debounceMs);
  const search = (term: string) => {
    markSent(term);
    if (term !== value) onChange(term);
  };
  const searchTyped = useEffectEvent(search);
  const isLeft = usePageLeft();
  useEffect(() => {
    if (unsent && debounced === typed && !isLeft()) searchTyped(typed);
  }, [unsent, debounced, typed, isLeft]);

  return (
    <form
      className={cn('w-52 phone:w-full', className)}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <Input
        ref={ref}
        type="search"
        enterKeyHint="search"
        aria-label={placeholder}
        placeholder={placeholder}
        className="[&_input]:[&::-webkit-search-cancel-button]:hidden phone:[&_input:placeholder-shown]:pe-3"
        value={text}
        onChange={(event) => setUnsentText(event.target.value)}
        {...focusProps}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
        leading={<Search aria-hidden />}
        trailing={
          text ? (
            <button
              type="button"
              aria-label="Clear search"
              className="-me-1 grid size-6 place-content-center rounded-sm hover:text-ink"
              onClick={() => {
                setText('');
                search('');
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

import type { RefObject } from 'react';
import { filterChips } from '#domain/search/filter-chips.ts';
import { withoutFilters, wordsOfFilters } from '#domain/search/text/edit-search-text.ts';
import { notUnderstoodText } from '#domain/search/text/not-understood.ts';
import { usePriceSet } from '#session/price-set.ts';
import { Chip } from '#ui/display/chip.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import type { WordSearch } from './use-word-search.ts';

type UnderstoodWordsProps = {
  text: string;
  search: WordSearch;
  /** The box with the text. */
  box: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
};

/** Debounce of what is read out, ms. */
const announcementMs = 700;

/** The filters of a text as chips, and what is not understood. A chip selects its words for a change, or removes them. */
export function UnderstoodWords({ text, search, box, onText }: UnderstoodWordsProps) {
  const { filters, parts, notUnderstood, names } = search;
  const chips = filterChips(filters, usePriceSet().set !== null);
  const understood = chips.map(({ label, text: value }) => `${label} ${value}`).join(', ');
  const unread = notUnderstood.length > 0 ? notUnderstoodText(notUnderstood) : '';
  const announcement = [understood && `Understood: ${understood}.`, unread].filter(Boolean).join(' ');
  return (
    <>
      {chips.length > 0 && (
        <ul aria-label="Understood as" className="flex flex-wrap gap-1.5">
          {chips.map(({ key, filters: keys, label, text: value }) => (
            <li key={key} className="min-w-0 max-w-full">
              <Chip
                label={label}
                removeLabel={`Remove ${label}`}
                onRemove={() => {
                  onText(withoutFilters(text, parts, keys, names));
                  box.current?.focus();
                }}
              >
                <button
                  type="button"
                  aria-label={`Change ${label}: ${value}`}
                  className="h-6 max-w-full cursor-text truncate font-semibold hover:text-accent focus-visible:-outline-offset-2 pointer-coarse:h-9"
                  onClick={() => {
                    const words = wordsOfFilters(parts, keys);
                    box.current?.focus();
                    if (words) box.current?.setSelectionRange(words.start, words.end);
                  }}
                >
                  {value}
                </button>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {unread && (
        <p
          // A long one scrolls, so the keyboard has to reach it.
          tabIndex={unread.length > 120 ? 0 : undefined}
          className="max-h-24 overflow-y-auto rounded-md bg-warning-wash px-3 py-1.5 text-table text-warning wrap-anywhere"
        >
          {unread}
        </p>
      )}
      <p role="status" className="sr-only">
        {useDebouncedValue(announcement, announcementMs)}
      </p>
    </>
  );
}

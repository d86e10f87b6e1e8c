import { isFilterEmpty } from '#domain/search/diamond-filters.ts';
import { countText } from '#lib/count-text.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import type { WordSearch } from './use-word-search.ts';

type SeveralWishesProps = { search: WordSearch; onSearched: () => void };

/** A text of several wishes: one search would mix them, so that each has its own. */
export function SeveralWishes({ search, onSearched }: SeveralWishesProps) {
  const { wishes, searchWish } = search;
  return (
    <>
      <p role="status" className="text-table">
        These are {countText(wishes.length, 'wish', 'wishes')}. A search is for one.
      </p>
      <ol aria-label="Wishes" className="grid max-h-56 gap-1 overflow-y-auto text-table">
        {wishes.map((wish, at) => (
          <li key={at} className="min-w-0 truncate">
            {isFilterEmpty(wish.filters) ? (
              <span className="text-ink-2">{wish.text}</span>
            ) : (
              <button
                type="button"
                className={linkStyles()}
                onClick={() => {
                  searchWish(wish);
                  onSearched();
                }}
              >
                {wish.text}
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

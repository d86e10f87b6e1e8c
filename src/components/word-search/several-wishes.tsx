import { isFilterEmpty } from '#domain/search/diamond-filters.ts';
import { onSeveralLines } from '#domain/search/wanted-list/message-lines.ts';
import { countText } from '#lib/count-text.ts';
import { useSession } from '#session/session-context.ts';
import { Button } from '#ui/form/button.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { useActions } from '../actions/action-provider.tsx';
import { postWantedList } from '../demands/post-demand.tsx';
import type { WordSearch } from './use-word-search.ts';

type SeveralWishesProps = { search: WordSearch; text: string; onSearched: () => void };

/** A text of several wishes: one search would mix them, so that each has its own. */
export function SeveralWishes({ search, text, onSearched }: SeveralWishesProps) {
  const { wishes, searchWish } = search;
  const { perform } = useActions();
  const isBuyer = useSession().user?.user_type === 'USER';
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
      {isBuyer && (
        <div>
          <Button
            size="sm"
            variant="primary"
            onClick={() => perform(postWantedList, { message: onSeveralLines(text) })}
          >
            Make a wanted list
          </Button>
        </div>
      )}
    </>
  );
}

import { CornerDownLeft, Search } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { searchWithoutText } from '#domain/search/text/not-understood.ts';
import { Button } from '#ui/form/button.tsx';
import { useLatest } from '#ui/hooks/use-latest.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { Link } from '../link/link.tsx';
import { SeveralWishes } from './several-wishes.tsx';
import { UnderstoodWords } from './understood-words.tsx';
import { useWordSearch } from './use-word-search.ts';

const panelStyles =
  'absolute inset-x-0 top-full z-30 mt-1 grid gap-2.5 rounded-lg border border-line bg-raised p-3 text-ink shadow-float dark:border-line-strong';

type WordSearchPanelProps = {
  text: string;
  /** How often Enter was pressed since the text changed. */
  enters: number;
  hidden: boolean;
  box: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  onSearched: () => void;
};

/** What a text is understood as, below its box. It searches once the names of the stock are known. */
export function WordSearchPanel({ text, enters, hidden, box, onText, onSearched }: WordSearchPanelProps) {
  const search = useWordSearch(text);
  const { understood, pending, notUnderstood } = search;
  const whole = notUnderstood.length === 0;
  /** The presses of Enter at which the search without the rest was offered. */
  const [offeredAt, setOfferedAt] = useState(0);
  const run = useLatest(() => {
    search.search();
    onSearched();
  });
  const several = search.wishes.length > 0;
  const ready = enters > 0 && understood && !pending && !several;
  const offered = ready && !whole && offeredAt > 0;
  useEffect(() => {
    if (!ready) setOfferedAt(0);
    else if (whole || (offeredAt > 0 && enters > offeredAt)) run.current();
    else setOfferedAt(enters);
  }, [ready, whole, enters, offeredAt, run]);
  if (hidden) return null;
  if (several)
    return (
      <div className={panelStyles}>
        <SeveralWishes search={search} text={text} onSearched={onSearched} />
      </div>
    );
  return (
    <div className={panelStyles}>
      <UnderstoodWords {...{ text, search, box, onText }} />
      {!understood && (
        <p className="text-ink-2 text-table">
          {pending ? 'Reading…' : 'Nothing here is a filter. Try “2ct oval d-f vs2+ gia under 20k”.'}
        </p>
      )}
      {understood && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="sm" variant="primary" onClick={() => run.current()}>
            <Search aria-hidden />
            {whole ? 'Search' : 'Search without it'}
            <CornerDownLeft aria-hidden className="opacity-70 rtl:-scale-x-100" />
          </Button>
          <Link to={search.formPath} className={linkStyles()}>
            Change in the search form
          </Link>
          {offered && (
            <p role="alert" className="basis-full text-table">
              {searchWithoutText}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

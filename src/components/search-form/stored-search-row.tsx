import { Bookmark, History } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#lib/format-number.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { Link } from '../link/link.tsx';
import { type StoredSearch, useStoredSearches } from '../saved-searches/use-stored-searches.ts';
import { SectionRow } from './section-row.tsx';

const lazySheet = lazyComponent(() => import('../saved-searches/stored-searches-sheet.tsx'));

type StoredSearchRowProps = {
  /** The address of the form's page with a search. */
  formPath: (search: StoredSearch) => string;
  onRun: (search: StoredSearch) => void;
};

/** The latest saved and recent searches in one row; a click fills the form, a sheet lists the rest. */
export function StoredSearchRow({ formPath, onRun }: StoredSearchRowProps) {
  const [open, setOpen] = useState(false);
  const sheetModule = useLazyComponent(lazySheet, open);
  const searches = useStoredSearches();
  const { saved = [], recent = [], savedTotal = 0, recentTotal = 0, isPending } = searches;
  const visible = [...saved, ...recent];
  return (
    <SectionRow label="My searches">
      {isPending ? (
        <Skeleton className="h-7 w-96 max-w-full pointer-coarse:h-11" />
      ) : visible.length === 0 ? (
        // Keeps the height: the sections below would move up.
        <p className="flex h-7 items-center text-ink-2 text-table pointer-coarse:h-11">No recent searches</p>
      ) : (
        <ul className="chip-row relative min-w-0 flex-1">
          {visible.map((search) => (
            <li key={search.id} className="min-w-0 max-w-72 phone:shrink-0">
              <StoredChip search={search} to={formPath(search)} />
            </li>
          ))}
          <li className="shrink-0">
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="h-7 rounded-md px-2 text-accent text-table underline-offset-3 hover:underline pointer-coarse:h-11"
            >
              All {formatNumber(savedTotal + recentTotal)}
              <span className="sr-only"> searches</span>
            </button>
          </li>
        </ul>
      )}
      {sheetModule && (
        <sheetModule.StoredSearchesSheet
          open={open}
          onOpenChange={setOpen}
          formPath={formPath}
          onRun={onRun}
        />
      )}
    </SectionRow>
  );
}

function StoredChip({ search, to }: { search: StoredSearch; to: string }) {
  const Icon = search.titled ? Bookmark : History;
  return (
    <Link
      to={to}
      title={search.titled ? `${search.title}: ${search.summary}` : search.summary}
      className="flex h-7 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 text-ink-2 text-table transition-colors duration-100 hover:border-ink-3 hover:text-ink pointer-coarse:h-11 pointer-coarse:px-3.5"
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{search.titled ? 'Saved search: ' : 'Recent search: '}</span>
      <span className="truncate">{search.title}</span>
    </Link>
  );
}

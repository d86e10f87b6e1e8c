import { Bell, BellRing, SlidersHorizontal, Trash2 } from 'lucide-react';
import { relativeTime } from '#domain/format/relative-time.ts';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Link } from '../link/link.tsx';
import type { StoredSearch } from './use-stored-searches.ts';

type StoredSearchListProps = {
  label: string;
  searches: readonly StoredSearch[];
  onRun: (search: StoredSearch) => void;
  formPath: (search: StoredSearch) => string;
  /** Called when a search is opened in the form. */
  onFollow?: () => void;
  onDelete?: (search: StoredSearch) => void;
  /** Opens the alert of a search; without it searches have none. */
  onAlert?: ((search: StoredSearch) => void) | undefined;
};

/** A list of searches: a click runs one, its icons edit or delete it. */
export function StoredSearchList(props: StoredSearchListProps) {
  const { label, searches, onRun, formPath, onFollow, onDelete, onAlert } = props;
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {searches.map((search) => (
        <li key={search.id} className="flex items-center gap-1 py-1.5">
          <button
            type="button"
            onClick={() => onRun(search)}
            className="group min-w-0 flex-1 rounded-sm py-0.5 text-start"
          >
            <span className="block truncate font-medium text-table group-hover:text-accent">
              {search.title}
            </span>
            <span className="block truncate text-ink-2 text-label">
              {search.titled && search.summary !== search.title && `${search.summary} · `}
              <time dateTime={search.createdAt}>{relativeTime(search.createdAt)}</time>
            </span>
          </button>
          {onAlert && (
            <IconButton
              label={`Alert of ${search.title}${search.notify === 'off' ? '' : ', on'}`}
              tooltip={false}
              title={search.notify === 'off' ? 'Alert' : 'Alert: on'}
              className={search.notify === 'off' ? undefined : 'text-accent'}
              onClick={() => onAlert(search)}
            >
              {search.notify === 'off' ? <Bell aria-hidden /> : <BellRing aria-hidden />}
            </IconButton>
          )}
          <Link
            to={formPath(search)}
            {...(onFollow && { onClick: onFollow })}
            aria-label={`Change ${search.title}`}
            title="Open in the form"
            className={buttonStyles({ variant: 'ghost', square: true })}
          >
            <SlidersHorizontal aria-hidden />
          </Link>
          {onDelete && (
            <IconButton
              label={`Delete ${search.title}`}
              tooltip={false}
              title="Delete"
              onClick={() => onDelete(search)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

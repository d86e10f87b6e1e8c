import { Link } from '#components/link/link.tsx';
import { describeSearch } from '#components/saved-searches/search-query.ts';
import type { EmptySearch } from '#contract/model/emptySearch.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { countText } from '#lib/count-text.ts';
import { BuyersOfSearch } from './buyers-of-search.tsx';

/** A search that found nothing on a phone: a tap opens it. */
export function EmptySearchCard({ search }: { search: EmptySearch }) {
  const { filters, times, last_at } = search;
  const text = describeSearch(filters, true);
  return (
    <article aria-label={text} className="px-4 py-3 text-table">
      <h2 className="font-semibold">
        <Link
          to={paths.searchDiamonds(filtersToParams(filters))}
          className="inline-flex min-h-6 items-center wrap-anywhere"
        >
          {text}
        </Link>
      </h2>
      <p className="mt-0.5">
        <BuyersOfSearch search={search} />
      </p>
      <p className="mt-0.5 text-ink-2 text-label">
        {countText(times, 'time', 'times')} · {relativeTime(last_at)}
      </p>
    </article>
  );
}

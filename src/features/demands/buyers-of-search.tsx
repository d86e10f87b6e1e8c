import { Fragment } from 'react';
import { Link } from '#components/link/link.tsx';
import type { EmptySearch } from '#contract/model/emptySearch.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';

/** Who searched: the latest by name, and how many more. */
export function BuyersOfSearch({ search: { buyers, buyer_count } }: { search: EmptySearch }) {
  const others = buyer_count - buyers.length;
  return (
    <span className="line-clamp-1 whitespace-normal wrap-anywhere leading-6">
      {buyers.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link
            to={paths.user(id)}
            className={cn(linkStyles(), 'inline-block max-w-full truncate align-bottom')}
          >
            {name}
          </Link>
        </Fragment>
      ))}
      {others > 0 && ` and ${others} more`}
    </span>
  );
}

import { Link } from '#components/link/link.tsx';
import { PageNotice } from '#components/page/page-notice.tsx';
import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { payloadPaging } from '#domain/search/paging.ts';

/** How many stones lack a price or a detail, with a link to them; renders nothing without any. */
export function NeedsPriceNotice() {
  const { data } = useSearchDiamonds(
    { ...payloadPaging({ pageSize: 1 }), state: 'needs_price' },
    { page: 1 },
  );
  const count = data?.data.data[0]?.state === 'needs_price' ? data.data.total : 0;
  if (count === 0) return null;
  return (
    <PageNotice>
      {addedMessages.pricing.notReady(count)}.{' '}
      <Link
        to={paths.diamonds(filtersToParams({ state: 'needs_price' }))}
        className="font-semibold underline"
      >
        Show them
      </Link>
    </PageNotice>
  );
}

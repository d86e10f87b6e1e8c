import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { enquiryColumns } from '#components/enquiries/enquiry-columns.tsx';
import { useEnquiryStones } from '#components/enquiries/use-enquiry-stones.ts';
import { MoreRows } from '#components/feedback/more-rows.tsx';
import { CompetingDetails } from '#components/orders/competing-orders.tsx';
import { Letterhead } from '#components/page/letterhead.tsx';
import { ListOriginContext } from '#components/stone-display/list-origin.ts';
import { MediaDialog, useMediaDialog } from '#components/stone-media/media-dialog.tsx';
import { adminPriceColumns } from '#components/stone-table/stone-columns.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { usePriceSet } from '#session/price-set.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { buyerOf, enquiryActions } from './enquiry-actions.ts';
import { StoneAvailability } from './stone-availability.tsx';

/** One enquiry: who asked what, and the stones. */
export function EnquiryDetail({ enquiry }: { enquiry: Enquiry }) {
  const navigate = useNavigate();
  const media = useMediaDialog();
  const stones = useEnquiryStones(enquiry);
  const columns = useEnquiryColumns(media.open);
  const { id, remark, created_at } = enquiry;
  const buyer = buyerOf(enquiry);
  const origin = useMemo(() => ({ title: `Enquiry ${id}`, to: paths.enquiries({ enquiryId: id }) }), [id]);
  const actions = useMemo(() => enquiryActions(stones.rows), [stones.rows]);
  return (
    <ListOriginContext value={origin}>
      <section aria-label={`Enquiry ${id}`} className="flex min-h-0 min-w-0 flex-col">
        <Letterhead />
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-3.5">
          <div className="min-w-56 flex-1 text-table">
            <h2 className="font-semibold">Enquiry {id}</h2>
            <p className="text-ink-2 text-label">
              {buyer?.id ? (
                <Link to={paths.user(buyer.id)} className={linkStyles()}>
                  {buyer.name}
                </Link>
              ) : (
                (buyer?.name ?? messages.enquiry.guest)
              )}{' '}
              · <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            </p>
            <p className="mt-1.5 max-w-prose whitespace-pre-wrap break-words">{remark}</p>
            <CompetingDetails of={enquiry} />
          </div>
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <RowActionButtons actions={actions} row={enquiry} />
          </div>
        </div>
        <DataTable
          label={`Stones of enquiry ${id}`}
          rowName="stone"
          columns={columns}
          rows={stones.rows}
          rowId={(stone) => stone.id}
          onOpen={(stone) => navigate(paths.stone(stone.id), { state: { from: origin } })}
          empty={
            <p className="p-5 text-ink-2 text-table">The stones of this enquiry are no longer available.</p>
          }
          className="min-h-0"
        />
        <MoreRows {...stones} />
        <MediaDialog selected={media.shown} onClose={media.close} />
      </section>
    </ListOriginContext>
  );
}

/** The stone columns with the chosen price set, and a mark on stones that are not on sale. */
function useEnquiryColumns(onMedia: ReturnType<typeof useMediaDialog>['open']) {
  const { set, choices } = usePriceSet();
  return useMemo(
    () =>
      enquiryColumns(
        { onMedia, mark: (stone) => <StoneAvailability stone={stone} /> },
        adminPriceColumns(set ?? 'supplier', choices),
      ),
    [onMedia, set, choices],
  );
}

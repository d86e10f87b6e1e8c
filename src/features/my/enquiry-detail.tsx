import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { enquiryColumns } from '#components/enquiries/enquiry-columns.tsx';
import { useEnquiryStones } from '#components/enquiries/use-enquiry-stones.ts';
import { MoreRows } from '#components/feedback/more-rows.tsx';
import { Letterhead } from '#components/page/letterhead.tsx';
import { ListOriginContext } from '#components/stone-display/list-origin.ts';
import { MediaDialog, useMediaDialog } from '#components/stone-media/media-dialog.tsx';
import { stoneColumnGroups } from '#components/stone-table/stone-columns.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { paths } from '#domain/routes/paths.ts';
import { EnquiryActions } from './enquiry-actions.tsx';

/** One enquiry: remark, date and stones. */
export function EnquiryDetail({ enquiry }: { enquiry: Enquiry }) {
  const navigate = useNavigate();
  const media = useMediaDialog();
  const stones = useEnquiryStones(enquiry);
  const columns = useMemo(
    () => enquiryColumns({ onMedia: media.open }, stoneColumnGroups.prices),
    [media.open],
  );
  const origin = useMemo(
    () => ({ title: `Enquiry ${enquiry.id}`, to: paths.myEnquiries({ id: enquiry.id }) }),
    [enquiry.id],
  );
  return (
    <ListOriginContext value={origin}>
      <section aria-label={`Enquiry ${enquiry.id}`} className="flex min-h-0 min-w-0 flex-col">
        <Letterhead />
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-3.5">
          <div className="min-w-56 flex-1">
            <h2 className="font-semibold text-table">Enquiry {enquiry.id}</h2>
            <p className="mt-1 max-w-prose whitespace-pre-wrap break-words text-table">{enquiry.remark}</p>
            <p className="mt-1 text-ink-2 text-label">
              <time dateTime={enquiry.created_at}>{formatDateTime(enquiry.created_at)}</time>
            </p>
          </div>
          <div className="print:hidden">
            <EnquiryActions enquiry={enquiry} stones={stones.rows} />
          </div>
        </div>
        <DataTable
          label={`Stones of enquiry ${enquiry.id}`}
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

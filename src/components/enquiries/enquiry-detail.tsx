import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { paths } from '#domain/routes/paths.ts';
import { MoreRows } from '../feedback/more-rows.tsx';
import { Letterhead } from '../page/letterhead.tsx';
import { ListOriginContext } from '../stone-display/list-origin.ts';
import { MediaDialog, useMediaDialog } from '../stone-media/media-dialog.tsx';
import { DataTable } from '../table/data-table.tsx';
import { EnquiryPrices } from './enquiry-prices.tsx';
import type { EnquiryView } from './enquiry-view.ts';
import { useEnquiryStones } from './use-enquiry-stones.ts';

/** One enquiry: who asked what, and the stones. */
export function EnquiryDetail({ enquiry, view }: { enquiry: Enquiry; view: EnquiryView }) {
  const { Intro, Actions, useColumns, pathOf } = view;
  const navigate = useNavigate();
  const media = useMediaDialog();
  const stones = useEnquiryStones(enquiry);
  const columns = useColumns(media.open);
  const { id } = enquiry;
  const origin = useMemo(() => ({ title: `Enquiry ${id}`, to: pathOf(id) }), [id, pathOf]);
  return (
    <ListOriginContext value={origin}>
      <section aria-label={`Enquiry ${id}`} className="flex min-h-0 min-w-0 flex-col">
        <Letterhead />
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-3.5">
          <div className="min-w-56 flex-1 text-table">
            <h2 className="font-semibold">Enquiry {id}</h2>
            <Intro enquiry={enquiry} />
          </div>
          <div className="print:hidden">
            <Actions enquiry={enquiry} stones={stones.rows} />
          </div>
          <div className="w-full">
            <EnquiryPrices enquiry={enquiry} />
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

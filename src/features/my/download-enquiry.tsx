import { Download } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import { DownloadDialog } from '#components/stone-sheet/lazy-download-dialog.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { canBeOrdered, pricedStones } from '#domain/enquiries/offers-of-rounds.ts';

/** Downloads the stones of an enquiry that are still on sale, at its open offers where these are lower. */
export const downloadEnquiry: RowAction<Enquiry> = {
  id: 'download',
  label: 'Download',
  icon: Download,
  name: ({ id }) => `Download enquiry ${id}`,
  run: ({ id, diamonds: [first], stone_count: count, rounds = [] }, { openDialog }) => {
    const [now, stones] = [Date.now(), pricedStones(rounds)];
    const isOffered = stones.some(({ offered }) => canBeOrdered(offered, now));
    const offer = stones.find((stone) => stone.id === first?.id)?.offered;
    const prices = isOffered ? ', at open offers where these are lower' : '';
    const label = `Enquiry ${id}: its stones that are still on sale${prices}`;
    const choices = [{ id: 'enquiry', label, source: { enquiry_id: id }, count }];
    const offered = canBeOrdered(offer, now) ? offer.total_amount : null;
    const example = first && { ...first, total: Math.min(first.total_amount, offered ?? first.total_amount) };
    openDialog((close) => <DownloadDialog onClose={close} choices={choices} example={example} />);
  },
};

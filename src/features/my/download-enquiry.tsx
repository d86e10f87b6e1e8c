import { Download } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import { DownloadDialog } from '#components/stone-sheet/lazy-download-dialog.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';

/** Downloads the stones of an enquiry that are still on sale. */
export const downloadEnquiry: RowAction<Enquiry> = {
  id: 'download',
  label: 'Download',
  icon: Download,
  name: ({ id }) => `Download enquiry ${id}`,
  run: ({ id, diamonds: [first], stone_count: count }, { openDialog }) => {
    const label = `Enquiry ${id}: its stones that are still on sale`;
    const choices = [{ id: 'enquiry', label, source: { enquiry_id: id }, count }];
    const example = first && { ...first, total: first.total_amount };
    openDialog((close) => <DownloadDialog onClose={close} choices={choices} example={example} />);
  },
};

import { MessageSquareText } from 'lucide-react';
import { messages } from '#domain/messages/messages.ts';
import { lazyDialog } from '../../actions/lazy-dialog.tsx';
import type { RowAction } from '../../actions/row-action.ts';
import { clearSelected } from '../../stone-selection/clear-selected.ts';
import { toSelectedStone } from '../../stone-selection/selected-stone.ts';
import type { StonesForBuyer } from './place-order.tsx';

const EnquiryDialog = lazyDialog(() => import('./enquiry-dialog.tsx').then((part) => part.EnquiryDialog));

/** Sends an enquiry about stones. */
export const sendEnquiry: RowAction<StonesForBuyer> = {
  id: 'enquiry',
  label: 'Enquiry',
  shortcut: 'e',
  icon: MessageSquareText,
  warning: ({ stones }) => (stones.length === 0 ? messages.selection.none : null),
  run: ({ stones, outside, remove }, { openDialog }) =>
    openDialog((close) => (
      <EnquiryDialog
        open
        onOpenChange={close}
        stones={stones.map(toSelectedStone)}
        outside={outside}
        onSent={(ids) => clearSelected(remove, ids)}
      />
    )),
};

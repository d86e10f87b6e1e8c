import { CircleX } from 'lucide-react';
import { runMutation } from '#api/run-mutation.ts';
import { confirmAction } from '#components/actions/confirmation.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { placeOrder, type StonesForBuyer } from '#components/stone-dialogs/buyer/place-order.tsx';
import { sendEnquiry } from '#components/stone-dialogs/buyer/send-enquiry.tsx';
import { getEndClientPageMutationOptions } from '#contract/hooks/client-pages/client-pages.ts';
import type { ClientPage } from '#contract/model/clientPage.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { toast } from '#ui/overlay/toast.ts';

/** Ends a page, which opens for nobody from then on. */
export const closeClientPage: RowAction<ClientPage> = {
  id: 'close',
  label: 'Close the page',
  icon: CircleX,
  tone: 'danger',
  disabledReason: ({ status }) => (status === 'open' ? null : addedMessages.clientPage.notOpen),
  confirmation: () => confirmAction('The link that you sent will open nothing any more.', 'danger'),
  run: async ({ id }, { queryClient }) => {
    await runMutation(queryClient, getEndClientPageMutationOptions(queryClient), { data: { id } });
    toast.success(addedMessages.clientPage.ended);
  },
};

/** An action on what the client likes. */
const onLiked = (action: RowAction<StonesForBuyer>, label: string): RowAction<StonesForBuyer> => ({
  ...action,
  label,
  disabledReason: ({ stones }) => (stones.length === 0 ? addedMessages.clientPage.noneLiked : null),
});

/** Orders and enquiries about the stones that the client likes and that are on sale. */
export const likedActions = [onLiked(placeOrder, 'Order liked'), onLiked(sendEnquiry, 'Ask about liked')];

import { Presentation } from 'lucide-react';
import { maxClientPageStones } from '#domain/client-pages/client-page.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { lazyDialog } from '../../actions/lazy-dialog.tsx';
import type { RowAction } from '../../actions/row-action.ts';
import type { StonesForBuyer } from './place-order.tsx';

const ClientPageDialog = lazyDialog(() =>
  import('./client-page-dialog.tsx').then((part) => part.ClientPageDialog),
);

/** Makes a page of stones for a client. */
export const makeClientPage: RowAction<Pick<StonesForBuyer, 'stones'>> = {
  id: 'client-page',
  label: 'Client page',
  icon: Presentation,
  warning: ({ stones }) => {
    if (stones.length === 0) return messages.selection.none;
    return stones.length > maxClientPageStones ? addedMessages.clientPage.tooMany(maxClientPageStones) : null;
  },
  run: ({ stones }, { openDialog }) =>
    openDialog((close) => <ClientPageDialog stones={stones} onClose={close} />),
};

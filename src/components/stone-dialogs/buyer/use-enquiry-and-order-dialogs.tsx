import { type ReactNode, useState } from 'react';
import { messages } from '#domain/messages/messages.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';
import { type SelectedStone, toSelectedStone } from '../../stone-selection/selected-stone.ts';

const lazyOrderDialog = lazyComponent(() => import('./order-dialog.tsx'));
const lazyEnquiryDialog = lazyComponent(() => import('./enquiry-dialog.tsx'));

type OpenDialog = { kind: 'order' | 'enquiry'; stones: readonly SelectedStone[] };

export type EnquiryAndOrderDialogs = {
  /** Asks for an order of these stones; none says so. */
  order: (stones: readonly SelectedStone[]) => void;
  /** Asks for an enquiry about these stones; none says so. */
  enquire: (stones: readonly SelectedStone[]) => void;
  /** The dialogs; render them once. */
  dialogs: ReactNode;
};

type EnquiryAndOrderOptions = {
  /** Called with the ids of stones that were ordered. */
  onOrdered?: (ids: readonly number[]) => void;
  onEnquired?: (ids: readonly number[]) => void;
};

/** Place Order and Enquiry, wherever stones are shown to a buyer. */
export function useEnquiryAndOrderDialogs({
  onOrdered,
  onEnquired,
}: EnquiryAndOrderOptions = {}): EnquiryAndOrderDialogs {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const open = (kind: OpenDialog['kind']) => (stones: readonly SelectedStone[]) => {
    if (stones.length === 0) toast.warning(messages.selection.none);
    else setOpenDialog({ kind, stones: stones.map(toSelectedStone) });
  };
  const orderModule = useLazyComponent(lazyOrderDialog, openDialog?.kind === 'order');
  const enquiryModule = useLazyComponent(lazyEnquiryDialog, openDialog?.kind === 'enquiry');
  const stones = openDialog?.stones ?? [];
  const onOpenChange = (open: boolean) => !open && setOpenDialog(null);
  return {
    order: open('order'),
    enquire: open('enquiry'),
    dialogs: (
      <>
        {orderModule && (
          <orderModule.OrderDialog
            open={openDialog?.kind === 'order'}
            onOpenChange={onOpenChange}
            stones={stones}
            onPlaced={(order) => onOrdered?.(order.diamonds.map(({ id }) => id))}
          />
        )}
        {enquiryModule && (
          <enquiryModule.EnquiryDialog
            open={openDialog?.kind === 'enquiry'}
            onOpenChange={onOpenChange}
            stones={stones}
            onSent={() => onEnquired?.(stones.map(({ id }) => id))}
          />
        )}
      </>
    ),
  };
}

import { useState } from 'react';
import type { z } from 'zod';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { createEnquiryMessages } from '#contract/field-messages.ts';
import { useCreateEnquiry } from '#contract/hooks/enquiries/enquiries.ts';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import { CreateEnquiryBody } from '#contract/zod/enquiries/enquiries.zod.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { chatLink } from '#domain/routes/chat-link.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { AskedPrices, askedPricesSchema, blankPrices, namedPrices } from '../../enquiries/asked-prices.tsx';
import { showErrorToast } from '../../feedback/show-error-toast.ts';
import { RemarkField } from '../../form/fields/remark-field.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useFormSubmit } from '../../form/use-form-submit.ts';
import type { SelectedStone } from '../../stone-selection/selected-stone.ts';
import { EnquirySent } from './enquiry-sent.tsx';
import { orderLines } from './order-conflict.ts';
import { SelectedStones } from './selected-stones.tsx';
import { StoneNotices } from './stone-notices.tsx';
import { useDialogStones } from './use-dialog-stones.ts';
import { useLiveConflict } from './use-live-conflict.ts';

/** A popup that is open and waits for its address. */
type PopupWindow = { navigate: (url: string) => void; close: () => void };

/**
 * Opens an empty popup during the click: browsers block a popup that opens later, after an answer. Null when
 * even this is blocked.
 */
function openPopupWindow(): PopupWindow | null {
  const popup = window.open('', '_blank');
  if (!popup) return null;
  popup.opener = null;
  return {
    navigate: (url) => popup.location.replace(url),
    close: () => popup.close(),
  };
}

const schema = CreateEnquiryBody.pick({ remark: true }).extend({ prices: askedPricesSchema });

type EnquiryDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  stones: readonly SelectedStone[];
  /** Those of the stones that are not in the list on the screen. */
  outside?: readonly number[] | undefined;
  /** Called with the ids of its stones after the enquiry is stored; the dialog stays open and shows the links. */
  onSent?: ((ids: readonly number[]) => void) | undefined;
};

/**
 * Sends an enquiry about the selected stones, then opens the business's chat with a link to the enquiry
 * report.
 */
export function EnquiryDialog({ open, onOpenChange, ...props }: EnquiryDialogProps) {
  return open && <EnquiryForm {...props} onClose={() => onOpenChange(false)} />;
}

type EnquiryFormProps = Omit<EnquiryDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void };

const none: readonly number[] = [];

function EnquiryForm({ stones: selected, outside = none, onClose, onSent }: EnquiryFormProps) {
  const form = useContractForm({
    schema,
    messages: createEnquiryMessages,
    defaultValues: { remark: '', prices: blankPrices(selected) },
    draft: { name: `enquiry about ${selected.map(({ id }) => id).join()}` },
  });
  const [reportUrl, setReportUrl] = useState<string | null>(null);
  const dialogStones = useDialogStones(selected, outside);
  const { stones } = dialogStones;
  const live = useLiveConflict(stones);
  const site = useGetSiteInfo();
  const number = site.data?.data.whatsapp_number;
  const subject = `enquiry about ${stones.map(({ id }) => id).join()}`;
  const { submit, submission } = useSubmitOnce('createEnquiry', subject, useCreateEnquiry);
  const chatTo = (report: string) => chatLink(number, addedMessages.chat.enquiry(report));

  const send = async (
    { remark, prices }: z.output<typeof schema>,
    chat: ReturnType<typeof openPopupWindow>,
  ) => {
    try {
      const diamondIdWithAmount = stones.map(({ id }) => id);
      const asked = namedPrices(prices, diamondIdWithAmount);
      const answer = await submit({ data: { remark, diamondIdWithAmount, ...asked } });
      const report = new URL(answer.url, window.location.href).href;
      const link = chatTo(report);
      if (link) chat?.navigate(link);
      setReportUrl(report);
      onSent?.(diamondIdWithAmount);
    } catch (error) {
      chat?.close();
      showErrorToast(error, messages.enquiry.failed);
      throw error;
    }
  };
  const { onSubmit, submitError } = useFormSubmit(
    form,
    (values) => send(values, chatTo('') ? openPopupWindow() : null),
    { failed: messages.enquiry.failed },
  );

  if (reportUrl)
    return (
      <Dialog open onOpenChange={onClose}>
        <EnquirySent reportUrl={reportUrl} chatUrl={chatTo(reportUrl)} onClose={onClose} />
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      title="Enquiry"
      description="We will reply with availability and our best price."
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submission={submission}
      submitLabel="Send Enquiry"
    >
      <StoneNotices {...dialogStones} />
      <SelectedStones lines={orderLines(stones, [live])} {...dialogStones} />
      <div className="mt-4">
        <AskedPrices control={form.control} stones={stones} />
      </div>
      <RemarkField control={form.control} />
    </FormDialog>
  );
}

import { type FormEvent, useState } from 'react';
import { errorText } from '#api/api-error.ts';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { useCreateEnquiry } from '#contract/hooks/enquiries/enquiries.ts';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { chatLink } from '#domain/routes/chat-link.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FormDialogContent } from '#ui/overlay/form-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { showErrorToast } from '../../feedback/show-error-toast.ts';
import { FormNotice } from '../../form/form-notice.tsx';
import type { SelectedStone } from '../../stone-selection/selected-stone.ts';
import { EnquirySent } from './enquiry-sent.tsx';
import { orderLines } from './order-conflict.ts';
import { openPopupWindow } from './popup-window.ts';
import { RemarkField, useRemark } from './remark-field.tsx';
import { SelectedStones } from './selected-stones.tsx';

type EnquiryDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  stones: readonly SelectedStone[];
  /** Called once the enquiry is stored; the dialog stays open with the links. */
  onSent?: (() => void) | undefined;
};

/** Sends an enquiry about chosen stones, then opens the house's chat with a link to the enquiry's report. */
export function EnquiryDialog({ open, onOpenChange, stones, onSent }: EnquiryDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <EnquiryForm stones={stones} onClose={() => onOpenChange(false)} onSent={onSent} />}
    </Dialog>
  );
}

type EnquiryFormProps = {
  stones: readonly SelectedStone[];
  onClose: () => void;
  onSent: (() => void) | undefined;
};

function EnquiryForm({ stones, onClose, onSent }: EnquiryFormProps) {
  const remark = useRemark();
  const [failure, setFailure] = useState<string | null>(null);
  const [reportUrl, setReportUrl] = useState<string | null>(null);
  const site = useGetSiteInfo();
  const number = site.data?.data.whatsapp_number;
  const subject = `enquiry about ${stones.map(({ id }) => id).join()}`;
  const { submit: send, isPending } = useSubmitOnce(subject, useCreateEnquiry);
  const chatTo = (report: string) => chatLink(number, addedMessages.chat.enquiry(report));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = remark.take();
    if (!text || isPending) return;
    setFailure(null);
    const chat = chatTo('') ? openPopupWindow() : null;
    try {
      const answer = await send({
        data: { remark: text, diamondIdWithAmount: stones.map(({ id }) => id) },
      });
      const report = new URL(answer.url, window.location.href).href;
      toast.success(messages.enquiry.saved);
      const link = chatTo(report);
      if (link) chat?.navigate(link);
      setReportUrl(report);
      onSent?.();
    } catch (error) {
      chat?.close();
      showErrorToast(error, messages.enquiry.failed);
      setFailure(errorText(error, messages.enquiry.failed));
    }
  };

  if (reportUrl) return <EnquirySent reportUrl={reportUrl} chatUrl={chatTo(reportUrl)} onClose={onClose} />;
  return (
    <FormDialogContent
      title="Enquiry"
      description="We answer with availability and our best price."
      busy={isPending}
      onSubmit={submit}
      onCancel={onClose}
      submitLabel="Send Enquiry"
    >
      {failure && <FormNotice tone="danger" text={failure} />}
      <SelectedStones lines={orderLines(stones, [])} />
      <RemarkField remark={remark} />
    </FormDialogContent>
  );
}

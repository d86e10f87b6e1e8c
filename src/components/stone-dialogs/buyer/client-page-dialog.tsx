import { useState } from 'react';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { createClientPageMessages } from '#contract/field-messages.ts';
import { useCreateClientPage } from '#contract/hooks/client-pages/client-pages.ts';
import { CreateClientPageBody } from '#contract/zod/client-pages/client-pages.zod.ts';
import { defaultClientPageDays } from '#domain/client-pages/client-page.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { countText } from '#lib/count-text.ts';
import { Button } from '#ui/form/button.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { NumberField } from '../../form/fields/number-field.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormNotice } from '../../form/form-notice.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useFormSubmit } from '../../form/use-form-submit.ts';
import { Link } from '../../link/link.tsx';
import { useStoneChanges } from '../../stone-display/stone-changes.ts';
import type { SelectedStone } from '../../stone-selection/selected-stone.ts';
import { ClientMarkupFields } from '../../stone-sheet/client-markup-fields.tsx';
import { markupControl, useStoredMarkup, withMarkup } from '../../stone-sheet/client-markup-form.ts';
import { ChatMessage } from '../chat-message.tsx';

type ClientPageDialogProps = {
  /** At most `maxClientPageStones`. */
  stones: readonly SelectedStone[];
  onClose: () => void;
};

const schema = withMarkup({ days: CreateClientPageBody.shape.days });

/** Makes a page for a client: the mark-up and how long it opens, then its address to send. */
export function ClientPageDialog({ stones: selected, onClose }: ClientPageDialogProps) {
  const form = useContractForm({
    schema,
    messages: createClientPageMessages,
    defaultValues: { days: defaultClientPageDays, prices: 'client', unit: 'percent', value: null },
  });
  const { control } = form;
  const storeMarkup = useStoredMarkup(form);
  const [url, setUrl] = useState<string | null>(null);
  const changes = useStoneChanges();
  const stones = selected.filter(({ id }) => (changes.get(id)?.kind ?? 'repriced') === 'repriced');
  const gone = selected.length - stones.length;
  const ids = stones.map(({ id }) => id);
  const { submit, submission } = useSubmitOnce(
    'createClientPage',
    `client page of ${ids.join()}`,
    useCreateClientPage,
  );
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async ({ days, unit, value }) => {
      await storeMarkup({ unit, value });
      const answer = await submit({ data: { ids, days, unit, value: value! } });
      setUrl(answer.url);
    },
    { failed: messages.record.addFailed },
  );
  if (url !== null) return <ClientPageMade url={url} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="Client page"
      description={`${countText(stones.length, 'stone')} under your company’s name. Your client sees neither us nor your prices, and answers without signing in.`}
      size="sm"
      className="grid gap-5"
      onSubmit={onSubmit}
      onClose={onClose}
      warnUnsaved={false}
      submitError={submitError}
      submission={submission}
      submitLabel="Make the page"
      submitDisabledReason={stones.length === 0 ? addedMessages.sheet.noStones : null}
    >
      {gone > 0 && <FormNotice tone="warning" text={addedMessages.chat.leftOut(gone)} />}
      <ClientMarkupFields
        control={markupControl(control)}
        example={stones[0] && { ...stones[0], total: stones[0].total_amount }}
        disabled={form.formState.isSubmitting}
      />
      <NumberField
        control={control}
        name="days"
        label="Days"
        hint="The page opens for 1 to 30 days. Its prices stay as they are now."
        input={{ decimals: 0 }}
      />
    </FormDialog>
  );
}

/** The address, which is shown this once. */
function ClientPageMade({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Client page"
        description="Send this link to your client. It is not shown again."
        size="sm"
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <ChatMessage message={url} name="Link" />
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-table">
          <a href={url} target="_blank" rel="noopener noreferrer" className={linkStyles()}>
            Open the page
          </a>
          <Link to={paths.myClientPages()} onClick={onClose} className={linkStyles()}>
            Answers of your clients
          </Link>
        </p>
      </DialogContent>
    </Dialog>
  );
}

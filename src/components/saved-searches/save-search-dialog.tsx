import { useEffect, useRef } from 'react';
import { saveSearchMessages } from '#contract/field-messages.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { SaveSearchBody } from '#contract/zod/search/search.zod.ts';
import { messages } from '#domain/messages/messages.ts';
import { saleChanges } from '#domain/search/sale-changes.ts';
import { usePriceSet } from '#session/price-set.ts';
import { useSession } from '#session/session-context.ts';
import { TextField } from '../form/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { AlertFields } from './alert-fields.tsx';
import { describeSearch } from './search-query.ts';
import { useStoredSearchActions, useStoredSearches } from './use-stored-searches.ts';

type SaveSearchDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: DiamondFilters;
};

const schema = SaveSearchBody.pick({ title: true, notify: true, notify_of: true });

/** Saves the search under a title. */
export function SaveSearchDialog({ open, onOpenChange, filters }: SaveSearchDialogProps) {
  return open && <SaveSearchForm filters={filters} onClose={() => onOpenChange(false)} />;
}

function SaveSearchForm({ filters, onClose }: { filters: DiamondFilters; onClose: () => void }) {
  const form = useContractForm({
    schema,
    messages: saveSearchMessages,
    defaultValues: { title: '', notify: 'off', notify_of: [...saleChanges] },
    draft: { name: `search ${JSON.stringify(filters)}` },
  });
  const saysWhose = usePriceSet().set !== null;
  const isBuyer = useSession().user?.user_type === 'USER';
  const { saveTitled } = useStoredSearchActions();
  useCloseOnListChange(onClose);
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async ({ title, ...alert }) => {
      await saveTitled(title, filters, isBuyer ? alert : {});
      onClose();
    },
    { failed: messages.search.saveFailed },
  );

  return (
    <FormDialog
      form={form}
      title={messages.search.saveTitle}
      description={describeSearch(filters, saysWhose)}
      size="sm"
      className="grid gap-4"
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submitLabel="Save"
    >
      <TextField control={form.control} name="title" label="Title" required input={{ maxLength: 200 }} />
      {isBuyer && <AlertFields control={form.control} />}
    </FormDialog>
  );
}

/** Closes once the list of saved searches has been refetched and its length has changed. */
function useCloseOnListChange(close: () => void) {
  const length = useStoredSearches().savedTotal;
  const before = useRef(length);
  useEffect(() => {
    const changed = before.current !== undefined && length !== undefined && length !== before.current;
    before.current = length;
    if (changed) close();
  }, [length, close]);
}

import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { withoutPage } from '#components/stone-list/stone-list-url.ts';
import { useBulkUpdateDiamonds, usePreviewBulkUpdate } from '#contract/hooks/diamonds/diamonds.ts';
import type { BulkUpdatePreviewInput } from '#contract/model/bulkUpdatePreviewInput.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import { bulkUpdateText } from '#domain/pricing/bulk-update-text.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { usePriceSet } from '#session/price-set.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { toast } from '#ui/overlay/toast.ts';
import { type BulkUpdateValues, bulkUpdateSchema, toBulkUpdateChange } from './bulk-update-values.ts';
import { undoFromToast } from './take-back-bulk-update.ts';

/** Pause after typing before the preview is computed, ms. */
const previewDelayMs = 300;
/** How long the toast offers to undo, ms. */
const undoMs = 15_000;

export type BulkUpdateTarget = {
  selectedIds: readonly number[];
  /** The filters of the list. */
  filters: DiamondFilters;
  onlySelected: boolean;
};

/** The form, its preview and its submit. */
export function useBulkUpdate({ selectedIds, filters, onlySelected }: BulkUpdateTarget, onDone: () => void) {
  const queryClient = useQueryClient();
  const { set } = usePriceSet();
  const defaultValues: BulkUpdateValues = {
    scope: onlySelected || selectedIds.length > 0 ? 'selected' : 'found',
    field: 'price',
    price_set: set ?? 'supplier',
    how: 'percent',
    value: null,
    discount: null,
    points: null,
    text: '',
    mark: 'yes',
    round_to: '',
  };
  const form = useContractForm({ schema: bulkUpdateSchema, messages: {}, defaultValues });
  const values = useWatch({ control: form.control }) as BulkUpdateValues;
  useFittingFormula(form.setValue, values);
  const [page, setPage] = useState(1);

  const change = toBulkUpdateChange(values);
  const target =
    values.scope === 'selected'
      ? { ids: selectedIds.length > 0 ? encodeIds(selectedIds) : '' }
      : { filters: withoutPaging(filters) };
  const wanted = JSON.stringify(change && { ...target, change });
  const input = useDebouncedValue(wanted, previewDelayMs);
  // Another change starts with its first page.
  const [shown, setShown] = useState(input);
  if (shown !== input) {
    setShown(input);
    setPage(1);
  }
  const requested = JSON.parse(input) as BulkUpdatePreviewInput | null;
  const query = usePreviewBulkUpdate(
    { ...(requested ?? { change: { field: 'price' } }), page },
    { query: { enabled: requested !== null, placeholderData: keepPreviousData, retry: false, gcTime: 0 } },
  );
  const preview = requested && !query.isError ? query.data?.data : undefined;
  const isCurrent = wanted === input && query.isSuccess && !query.isPlaceholderData;

  const { submit, submission } = useSubmitOnce(
    'bulkUpdateDiamonds',
    `bulk update ${input}`,
    useBulkUpdateDiamonds,
  );
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async () => {
      if (!requested || !preview || !isCurrent) return;
      const { page: _, ...body } = requested;
      try {
        const { message, data } = await submit({ data: { ...body, version: preview.version } });
        toast.success(message, {
          title: bulkUpdateText(requested.change),
          duration: undoMs,
          action: { label: 'Undo', onClick: () => void undoFromToast(queryClient, data.id) },
        });
        onDone();
      } catch (error) {
        // The stones have changed since: the new preview shows how.
        if (error instanceof ApiError && error.status === 409) void query.refetch();
        throw error;
      }
    },
    { failed: 'The stones were not changed.' },
  );

  return {
    form,
    onSubmit,
    submitError,
    submission,
    query,
    preview,
    isCurrent,
    page,
    setPage,
    change: requested?.change ?? null,
    disabledReason: disabledReason(),
  };

  function disabledReason(): string | null {
    if (change === null) return bulkUpdateMessages.value;
    if (query.isError && wanted === input) return 'See the message above.';
    if (!isCurrent) return 'The preview is being computed.';
    return preview && preview.changed > 0 ? null : bulkUpdateMessages.noChange;
  }
}

/** A discount is set or added to: another formula becomes the nearest. */
function useFittingFormula(setValue: (name: 'how', how: 'add') => void, { field, how }: BulkUpdateValues) {
  useEffect(() => {
    if (field === 'discount' && (how === 'percent' || how === 'multiply')) setValue('how', 'add');
  }, [field, how, setValue]);
}

function withoutPaging(filters: DiamondFilters): DiamondFilters {
  const { pageSize, sort, sortWith, sortMethod, ...rest } = withoutPage(filters);
  return rest;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StoredVersion } from '#components/form/conflict/settle-conflict.ts';
import { useEditConflict } from '#components/form/conflict/use-edit-conflict.tsx';
import { useBusinessName } from '#components/form/use-business-name.ts';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import {
  getGetDiamondQueryOptions,
  useCreateDiamond,
  useUpdateDiamond,
} from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { messages } from '#domain/messages/messages.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';
import { lazyTypedText } from './stone-field.tsx';
import { type StoneValues, valuesOf } from './stone-values.ts';
import { lazyPriceEdit, usePriceRecalculation } from './use-price-recalculation.ts';

const lazySchema = lazyComponent(() => import('./stone-schema.ts'));
const lazyParts = lazyComponent(() => import('./conflict-parts.ts'));

/** Loads what brings typed values into their stored form. */
const loadTyping = () => Promise.all([lazyPriceEdit.load(), lazyTypedText.load()]);

const storedVersion = (stone: Diamond): StoredVersion<StoneValues> => ({
  values: valuesOf(stone),
  updatedAt: stone.updated_at,
});

/** The form of a stone, with its draft, live prices, save and the question after another user's save. */
export function useStoneForm(stone: Diamond | null, onSaved: () => void) {
  const business = useBusinessName();
  const businessName = useRef(business);
  businessName.current = business;
  const form = useContractForm({
    loadChecks: async () => {
      await loadTyping();
      return (await lazySchema.load()).stoneChecks(() => businessName.current);
    },
    defaultValues: valuesOf(stone),
    draft: { name: stone ? `stone ${stone.id}` : 'new stone' },
  });
  usePriceRecalculation(form);
  const queryClient = useQueryClient();
  const create = useCreateDiamond();
  const update = useUpdateDiamond();
  const conflict = useEditConflict({
    form,
    loadParts: async () => (await lazyParts.load()).stoneParts,
    opened: stone && storedVersion(stone),
    readStored: async () => {
      const options = getGetDiamondQueryOptions({ id: stone?.id ?? 0 });
      const { data } = await queryClient.fetchQuery({ ...options, staleTime: 0 });
      return storedVersion(data[0] as Diamond);
    },
    resubmit: () => onSubmit({ preventDefault: () => undefined, stopPropagation: () => undefined }),
  });
  const { onSubmit: submit, submitError } = useFormSubmit(
    form,
    async (input) => {
      if (stone)
        await conflict.save((updated_at) =>
          update.mutateAsync({ data: { id: stone.id, ...input, ...(updated_at && { updated_at }) } }),
        );
      else await create.mutateAsync({ data: input });
      const { updated, added } = messages.record;
      toast.success(stone ? updated : added);
    },
    { failed: stone ? messages.record.updateFailed : messages.record.addFailed },
  );
  const onSubmit: typeof submit = (event) => {
    event.preventDefault();
    event.stopPropagation();
    // What is typed has its stored form before it is sent; without it the checks refuse the form.
    loadTyping().then(
      () => submit(event),
      () => submit(event),
    );
  };
  const saved = form.formState.isSubmitSuccessful;
  const leave = useRef(onSaved);
  leave.current = onSaved;
  useEffect(() => {
    if (saved) leave.current();
  }, [saved]);
  return { form, business, onSubmit, submitError, conflictDialog: conflict.dialog };
}

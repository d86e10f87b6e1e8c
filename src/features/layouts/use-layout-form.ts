import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEditConflict } from '#components/form/conflict/use-edit-conflict.tsx';
import { useFileUploads } from '#components/form/uploads/use-file-uploads.ts';
import { useBusinessName } from '#components/form/use-business-name.ts';
import type { ContractForm } from '#components/form/use-contract-form.ts';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import {
  getListLayoutsQueryOptions,
  useCreateLayout,
  useUpdateLayout,
} from '#contract/hooks/layouts/layouts.ts';
import type { Layout } from '#contract/model/layout.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import type { ParcelFigures } from '#domain/pricing/parcel-prices.ts';
import { recomputeParcel } from '#domain/pricing/parcel-prices.ts';
import { paths } from '#domain/routes/paths.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';
import type { LayoutValues } from './layout-values.ts';
import { layoutValues } from './layout-values.ts';

const drivers = ['weight_cts', 'price', 'j_price', 'j_discount'] as const;

/** Recomputes the amounts of a parcel while its weight, prices and wholesale discount are typed. */
function useLotPrices<Output>(form: ContractForm<LayoutValues, Output>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name, type }) => {
          // Only what the user types: a restored draft or a resolved conflict has its own amounts.
          const changed = type === 'change' && drivers.find((driver) => driver === name);
          if (!changed) return;
          const derived = recomputeParcel(changed, values as ParcelFigures);
          // After this change has reached the other subscribers, or they would be told the earlier amounts last.
          queueMicrotask(() => {
            for (const [field, amount] of Object.entries(derived) as [keyof ParcelFigures, number][])
              form.setValue(field, amount, { shouldDirty: true, shouldValidate: true });
          });
        },
      }),
    [form],
  );
}

const lazySchema = lazyComponent(() => import('./layout-schema.ts'));
const lazyParts = lazyComponent(() => import('./layout-parts.ts'));

const versionOf = (layout: Layout) => ({ values: layoutValues(layout), updatedAt: layout.updated_at });

/** State of the form of a parcel, or of a new one: its picture, how it is sent, and what another user saved meanwhile. */
export function useLayoutForm(current: Layout | null) {
  // The version that was opened: what was fetched since is not what the user has seen.
  const [layout] = useState(current);
  const business = useBusinessName();
  const form = useContractForm({
    loadChecks: async () => (await lazySchema.load()).layoutChecks,
    business,
    defaultValues: layoutValues(layout),
    draft: { name: `layout ${layout?.id ?? ''}` },
  });
  useLotPrices(form);
  const uploads = useFileUploads('layout', (url) =>
    form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true }),
  );
  const queryClient = useQueryClient();
  const { mutateAsync: create } = useCreateLayout();
  const { mutateAsync: update } = useUpdateLayout();
  const { save, dialog } = useEditConflict({
    form,
    loadParts: async () => (await lazyParts.load()).layoutParts(business),
    opened: layout && versionOf(layout),
    readStored: async () => {
      const options = getListLayoutsQueryOptions({ page: 1, id: layout?.id ?? 0 });
      const { data } = await queryClient.fetchQuery({ ...options, staleTime: 0 });
      if (!data.data[0]) throw new Error(addedMessages.record.notFound('parcel'));
      return versionOf(data.data[0]);
    },
    resubmit: () => onSubmit({ preventDefault: () => undefined, stopPropagation: () => undefined }),
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      if (!layout) return void (await create({ data: values }));
      await save((updated_at) =>
        update({ data: { ...values, id: layout.id, ...(updated_at && { updated_at }) } }),
      );
    },
    { failed: layout ? messages.record.updateFailed : messages.record.addFailed },
  );
  const navigate = useNavigate();
  const { isSubmitSuccessful } = form.formState;
  useEffect(() => {
    if (!isSubmitSuccessful) return;
    toast.success(layout ? messages.record.updated : messages.record.added);
    navigate(paths.layouts());
  }, [isSubmitSuccessful, layout, navigate]);
  return { form, business, uploads, onSubmit, submitError, conflict: dialog };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEditConflict } from '#components/form/conflict/use-edit-conflict.tsx';
import { useFileUploads } from '#components/form/uploads/use-file-uploads.ts';
import { useBusinessName } from '#components/form/use-business-name.ts';
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
import { paths } from '#domain/routes/paths.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';
import { layoutValues } from './layout-values.ts';
import { useLotPrices } from './use-lot-prices.ts';

const lazySchema = lazyComponent(() => import('./layout-schema.ts'));
const lazyParts = lazyComponent(() => import('./layout-parts.ts'));

const versionOf = (layout: Layout) => ({ values: layoutValues(layout), updatedAt: layout.updated_at });

/** State of the form of a lot, or of a new one: its picture, how it is sent, and what another user saved meanwhile. */
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
      if (!data.data[0]) throw new Error(addedMessages.record.notFound('lot'));
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

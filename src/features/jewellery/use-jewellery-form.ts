import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEditConflict } from '#components/form/conflict/use-edit-conflict.tsx';
import { storedMedia } from '#components/form/fields/stored-files-field.tsx';
import { useFileUploads } from '#components/form/uploads/use-file-uploads.ts';
import { useBusinessName } from '#components/form/use-business-name.ts';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { useListCategories } from '#contract/hooks/categories/categories.ts';
import {
  getListJewelleryQueryOptions,
  useCreateJewellery,
  useUpdateJewellery,
} from '#contract/hooks/jewellery/jewellery.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';
import { jewelleryValues } from './jewellery-values.ts';

const lazySchema = lazyComponent(() => import('./jewellery-schema.ts'));
const lazyParts = lazyComponent(() => import('./jewellery-parts.ts'));

const versionOf = (piece: Jewellery) => ({ values: jewelleryValues(piece), updatedAt: piece.updated_at });

/** State of the form of a piece, or of a new one: its files, how it is sent, and what another user saved meanwhile. */
export function useJewelleryForm(current: Jewellery | null) {
  // The version that was opened: what was fetched since is not what the user has seen.
  const [piece] = useState(current);
  const business = useBusinessName();
  const categories = useListCategories();
  const form = useContractForm({
    loadChecks: async () => (await lazySchema.load()).jewelleryChecks,
    defaultValues: jewelleryValues(piece),
    draft: { name: `jewellery ${piece?.id ?? ''}` },
  });
  const uploads = useFileUploads('jewellery', (url, file) =>
    form.setValue('images', [...form.getValues('images'), storedMedia(url, file)], {
      shouldDirty: true,
      shouldValidate: true,
    }),
  );
  const queryClient = useQueryClient();
  const { mutateAsync: create } = useCreateJewellery();
  const { mutateAsync: update } = useUpdateJewellery();
  const { save, dialog } = useEditConflict({
    form,
    loadParts: async () => (await lazyParts.load()).jewelleryParts(business, categories.data?.data ?? []),
    opened: piece && versionOf(piece),
    readStored: async () => {
      const options = getListJewelleryQueryOptions({ page: 1, id: piece?.id ?? 0 });
      const { data } = await queryClient.fetchQuery({ ...options, staleTime: 0 });
      if (!data.data[0]) throw new Error(addedMessages.record.notFound('piece'));
      return versionOf(data.data[0]);
    },
    resubmit: () => onSubmit({ preventDefault: () => undefined, stopPropagation: () => undefined }),
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      if (piece)
        await save((updated_at) =>
          update({ data: { ...values, id: piece.id, ...(updated_at && { updated_at }) } }),
        );
      else await create({ data: { ...values, images: values.images.filter(({ isDeleted }) => !isDeleted) } });
    },
    { failed: piece ? messages.record.updateFailed : messages.record.addFailed },
  );
  const navigate = useNavigate();
  const { isSubmitSuccessful } = form.formState;
  useEffect(() => {
    if (!isSubmitSuccessful) return;
    toast.success(piece ? messages.record.updated : messages.record.added);
    navigate(paths.jewellery());
  }, [isSubmitSuccessful, piece, navigate]);
  return { form, business, categories, uploads, onSubmit, submitError, conflict: dialog };
}

export type JewelleryForm = ReturnType<typeof useJewelleryForm>;

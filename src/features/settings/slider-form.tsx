import { useEffect } from 'react';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { FormNotice } from '#components/form/form-notice.tsx';
import { FormShell } from '#components/form/form-shell.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { useStoreFiles } from '#contract/hooks/files/files.ts';
import { useGetConfig, useUpdateConfig } from '#contract/hooks/settings/settings.ts';
import { messages } from '#domain/messages/messages.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';
import { SaveChanges } from './save-changes.tsx';
import { SlideFields } from './slide-fields.tsx';
import { emptySlider, readSlider, type SliderValues, sliderConfig, slots } from './slider-values.ts';

const lazySchema = lazyComponent(() => import('./slider-schema.ts'));

/** The three pictures of the buyers' home page with their lines of text. */
export function SliderForm() {
  const query = useGetConfig(
    { configType: 'HOME_SLIDER' },
    { query: { select: ({ data }) => readSlider(data.config) } },
  );
  const form = useContractForm({
    loadChecks: async () => (await lazySchema.load()).sliderChecks,
    defaultValues: emptySlider,
  });
  const { data } = query;
  const { reset } = form;
  useEffect(() => {
    if (data) reset(data);
  }, [data, reset]);
  const save = useSaveSlider();
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      reset(await save(values));
      toast.success(messages.config.saved, { title: messages.toastTitle.success });
    },
    { failed: messages.record.updateFailed },
  );
  if (query.isError) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <FormShell
      form={form}
      loading={query.isPending}
      onSubmit={onSubmit}
      aria-label="Home Slider"
      className="grid gap-5"
      submitError={submitError && <FormNotice tone="danger" text={submitError} />}
      actions={<SaveChanges form={form} />}
    >
      <div className="grid gap-5 lg:grid-cols-3">
        {slots.map((slot) => (
          <SlideFields key={slot} form={form} slot={slot} />
        ))}
      </div>
    </FormShell>
  );
}

/** Stores new pictures, then the configuration; answers the values as they are saved. */
function useSaveSlider() {
  const storeFiles = useStoreFiles();
  const updateConfig = useUpdateConfig();
  return async (values: SliderValues): Promise<SliderValues> => {
    const stored = { ...values };
    for (const slot of slots) {
      const { file, ...slide } = stored[`slide${slot}`];
      if (!file) continue;
      const { url } = await storeFiles.mutateAsync({ data: { 'file[]': [file], filepath: 'slider' } });
      stored[`slide${slot}`] = { ...slide, url, file: null };
    }
    const config = JSON.stringify(sliderConfig(stored));
    await updateConfig.mutateAsync({ data: { configType: 'HOME_SLIDER', config } });
    return stored;
  };
}

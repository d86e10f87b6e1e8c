import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { FormNotice } from '#components/form/form-notice.tsx';
import { FormShell } from '#components/form/form-shell.tsx';
import { useStoreFiles } from '#contract/hooks/files/files.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { SaveChanges } from './save-changes.tsx';
import { SlideFields } from './slide-fields.tsx';
import { emptySlider, readSlider, type SliderValues, sliderConfig, slots } from './slider-values.ts';
import { useSettingForm } from './use-setting-form.ts';

const lazySchema = lazyComponent(() => import('./slider-schema.ts'));

/** The three pictures of the buyers' home page with their lines of text. */
export function SliderForm() {
  const storePictures = useStorePictures();
  const { query, form, onSubmit, submitError } = useSettingForm({
    configType: 'HOME_SLIDER',
    read: readSlider,
    loadChecks: async () => (await lazySchema.load()).sliderChecks,
    blank: emptySlider,
    async configOf(values) {
      const saved = await storePictures(values);
      return { config: sliderConfig(saved), saved };
    },
  });
  if (query.isLoadingError) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />;
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

/** Stores new pictures; answers the values with their addresses. */
function useStorePictures() {
  const { mutateAsync } = useStoreFiles();
  return async (values: SliderValues): Promise<SliderValues> => {
    const stored = { ...values };
    for (const slot of slots) {
      const { file, ...slide } = stored[`slide${slot}`];
      if (!file) continue;
      const { url } = await mutateAsync({ data: { 'file[]': [file], filepath: 'slider' } });
      stored[`slide${slot}`] = { ...slide, url, file: null };
    }
    return stored;
  };
}

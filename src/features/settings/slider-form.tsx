import { QueryFailed } from '#components/feedback/query-failed.tsx';
import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import { FormNotice } from '#components/form/form-notice.tsx';
import { FormShell } from '#components/form/form-shell.tsx';
import { SaveChanges } from '#components/form/save-changes.tsx';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { SlideFields } from './slide-fields.tsx';
import {
  emptySlide,
  emptySlider,
  readSlider,
  type SliderValues,
  sliderConfig,
  slots,
} from './slider-values.ts';
import { usePictureSettingForm } from './use-picture-setting-form.ts';

const lazySchema = lazyComponent(() => import('./slider-schema.ts'));

const parts = slots.map((slot): ConflictPart<SliderValues> => {
  const name = `slide${slot}` as const;
  const text = ({ [name]: { text, url, file } }: SliderValues) =>
    [text, file?.name ?? url.split('/').at(-1)].filter(Boolean).join(' · ');
  return { label: `Slide ${slot}`, names: [name], text };
});

/** The three pictures of the buyers' home page with their lines of text. */
export function SliderForm() {
  const { query, form, onSubmit, submitError, conflict } = usePictureSettingForm({
    filepath: 'slider',
    picturesOf: ({ slide1, slide2, slide3 }: SliderValues) => [slide1, slide2, slide3],
    withPictures: (_, [slide1 = emptySlide, slide2 = emptySlide, slide3 = emptySlide]) => ({
      slide1,
      slide2,
      slide3,
    }),
    configType: 'HOME_SLIDER',
    read: readSlider,
    loadChecks: async () => (await lazySchema.load()).sliderChecks,
    blank: emptySlider,
    parts,
    configOf: sliderConfig,
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
      {conflict}
    </FormShell>
  );
}

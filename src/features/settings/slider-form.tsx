import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import { SettingForm } from '#components/form/setting-form.tsx';
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
  const setting = usePictureSettingForm({
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
  return (
    <SettingForm {...setting} label="Home Slider" alone>
      <div className="grid gap-5 lg:grid-cols-3">
        {slots.map((slot) => (
          <SlideFields key={slot} form={setting.form} slot={slot} />
        ))}
      </div>
    </SettingForm>
  );
}

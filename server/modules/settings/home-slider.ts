import { parseHomeSlider } from '#domain/settings/home-slider.ts';
import type { FileField } from '#server/platform/storage/claim-files.ts';

const slideUrls = ['slider1url', 'slider2url', 'slider3url'] as const;

/** The pictures of the slots. Refusals are of the field that holds the text. */
export function slideFields(before: string | null, after: string): FileField[] {
  const [old, wanted] = [before && parseHomeSlider(before), parseHomeSlider(after)];
  return slideUrls.map((slot) => ({
    ...{
      field: 'config',
      folder: 'slider',
      before: (old ? old[slot] : '') || null,
      after: wanted?.[slot] || null,
    },
  }));
}

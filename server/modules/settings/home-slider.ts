import { z } from 'zod';
import type { FileField } from '#server/platform/storage/claim-files.ts';

const url = z.string().trim().max(500);
const text = z.string().trim().max(500);

/** The three slots of the slider on the buyers' home page. An empty string marks an empty slot. */
const homeSliderSchema = z.strictObject({
  slider1url: url,
  slider1text: text,
  slider2url: url,
  slider2text: text,
  slider3url: url,
  slider3text: text,
  count: z.literal(3),
});

export type HomeSlider = z.infer<typeof homeSliderSchema>;

export const emptyHomeSlider: HomeSlider = {
  slider1url: '',
  slider1text: '',
  slider2url: '',
  slider2text: '',
  slider3url: '',
  slider3text: '',
  count: 3,
};

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

/** Parses the JSON text of a slider; null unless it contains exactly the expected keys. */
export function parseHomeSlider(json: string): HomeSlider | null {
  try {
    return homeSliderSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

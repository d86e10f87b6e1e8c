import { z } from 'zod';

const url = z.string().trim().max(500);
const text = z.string().trim().max(500);

/** The three slots of the slider on the buyers' start page; an empty text is an empty slot. */
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

/** Reads the JSON text of a slider; null when it does not hold exactly the named keys. */
export function parseHomeSlider(json: string): HomeSlider | null {
  try {
    return homeSliderSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

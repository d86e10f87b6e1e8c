import { z } from 'zod';

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

/** Parses the JSON text of a slider; null unless it contains exactly the expected keys. */
export function parseHomeSlider(json: string): HomeSlider | null {
  try {
    return homeSliderSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

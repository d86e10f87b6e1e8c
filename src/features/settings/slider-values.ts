import type { HomeSlider } from '#contract/model/homeSlider.ts';

/** The slots of the slider, in their order. */
export const slots = [1, 2, 3] as const;
export type Slot = (typeof slots)[number];

/** A slot in the form: the stored picture, and the file that replaces it. */
export type SlideValues = { url: string; file: File | null; text: string };
export type SliderValues = Record<`slide${Slot}`, SlideValues>;

export const emptySlide: SlideValues = { url: '', file: null, text: '' };
export const emptySlider: SliderValues = { slide1: emptySlide, slide2: emptySlide, slide3: emptySlide };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The form's values of a stored configuration; empty slots where it cannot be read. */
export function readSlider(json: string): SliderValues {
  let stored: Record<string, unknown> = {};
  try {
    stored = (JSON.parse(json) ?? {}) as Record<string, unknown>;
  } catch {
    return emptySlider;
  }
  const slide = (slot: Slot): SlideValues => ({
    url: textOf(stored[`slider${slot}url`]),
    file: null,
    text: textOf(stored[`slider${slot}text`]),
  });
  return { slide1: slide(1), slide2: slide(2), slide3: slide(3) };
}

/** The configuration to store, once every file has its address. */
export const sliderConfig = ({ slide1, slide2, slide3 }: SliderValues): HomeSlider => ({
  slider1url: slide1.url,
  slider1text: slide1.text.trim(),
  slider2url: slide2.url,
  slider2text: slide2.text.trim(),
  slider3url: slide3.url,
  slider3text: slide3.text.trim(),
  count: 3,
});

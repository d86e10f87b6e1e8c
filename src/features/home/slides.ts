/** One picture of the home page's slider, with its line of text. */
export type Slide = { number: number; url: string; text: string };

/** Slots of the slider. */
const slots = [1, 2, 3] as const;

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The slides of a stored configuration that have a picture; none when it is invalid. */
export function readSlides(config: string | undefined): Slide[] {
  if (!config) return [];
  try {
    const stored = JSON.parse(config) as Record<string, unknown> | null;
    return slots.flatMap((number) => {
      const url = textOf(stored?.[`slider${number}url`]);
      return url ? [{ number, url, text: textOf(stored?.[`slider${number}text`]) }] : [];
    });
  } catch {
    return [];
  }
}

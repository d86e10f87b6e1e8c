/** A colour as the style sheets write it: `oklch(49% 0.12 243)`. */
export type Colour = { lightness: number; chroma: number; hue: number };

const notation = /oklch\(([\d.]+)(%?) ([\d.]+) ([\d.]+|none)\)/;

/** Reads `oklch(…)`; null for another notation and for a colour that is not opaque. */
export function parseColour(text: string): Colour | null {
  const [, lightness, percent, chroma, hue] = notation.exec(text) ?? [];
  if (!lightness || !chroma || !hue) return null;
  return {
    lightness: Number(lightness) / (percent ? 100 : 1),
    chroma: Number(chroma),
    hue: hue === 'none' ? 0 : Number(hue),
  };
}

/** "49% 0.12 243": lightness, chroma and hue as the style sheets write them, whatever notation a build made of it. */
export function formatColour(colour: Colour | null): string {
  if (!colour) return '';
  const { lightness, chroma, hue } = colour;
  return `${Number((lightness * 100).toFixed(1))}% ${Number(chroma.toFixed(3))} ${chroma < 0.0005 ? 0 : Math.round(hue)}`;
}

/** Relative luminance as WCAG defines it. */
function luminance({ lightness, chroma, hue }: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inGamut = (value: number) => Math.min(1, Math.max(0, value));
  const red = inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(first: Colour | null | undefined, second: Colour | null | undefined): number {
  if (!first || !second) throw new Error('A colour is missing');
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Surfaces that text stands on, and the inks of text: every ink keeps 4.5:1 on every surface. */
export const grounds = ['paper', 'surface', 'sunken', 'raised', 'hover', 'accent-wash'] as const;
export const inks = [
  ...(['ink', 'ink-2', 'placeholder', 'accent'] as const),
  ...(['success', 'warning', 'danger', 'primary'] as const),
] as const;

/** Inks with a ground of their own: 4.5:1 as well. */
export const pairs: readonly (readonly [ink: string, ground: string])[] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...['success', 'warning', 'danger', 'primary'].map((tone) => [tone, `${tone}-wash`] as const),
];

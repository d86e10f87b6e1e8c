import type { Rgb } from './optics/light.ts';

/** What is left of red, green and blue once light has crossed a stone of a fancy colour. */
const fancy: readonly (readonly [name: string, body: Rgb])[] = [
  ['black', [0.03, 0.03, 0.035]],
  ['yellow', [0.99, 0.86, 0.2]],
  ['orange', [0.98, 0.62, 0.16]],
  ['pink', [0.98, 0.64, 0.76]],
  ['red', [0.86, 0.2, 0.24]],
  ['purple', [0.74, 0.48, 0.84]],
  ['violet', [0.6, 0.5, 0.9]],
  ['blue', [0.5, 0.68, 0.94]],
  ['green', [0.62, 0.86, 0.5]],
  ['gray', [0.66, 0.69, 0.73]],
  ['grey', [0.66, 0.69, 0.73]],
  ['champagne', [0.95, 0.82, 0.62]],
  ['cognac', [0.78, 0.48, 0.24]],
  ['brown', [0.72, 0.52, 0.34]],
  ['chameleon', [0.78, 0.8, 0.42]],
];

const intensities: readonly (readonly [name: string, strength: number])[] = [
  ['faint', 0.25],
  ['very light', 0.35],
  ['light', 0.5],
  ['vivid', 1.35],
  ['intense', 1.15],
  ['deep', 1.5],
  ['dark', 1.6],
];

/**
 * What a stone of a colour grade leaves of white light on its way once across: D is clear, Z is plainly
 * yellow, a fancy colour ("Fancy Intense Yellow", "Pink") is what it says. An unknown grade counts as clear.
 */
export function bodyOf(color: string): Rgb {
  const plain = color.trim().toLowerCase();
  const hue = fancy.find(([name]) => plain.includes(name));
  if (hue) {
    const strength = intensities.find(([name]) => plain.includes(name))?.[1] ?? 0.85;
    return hue[1].map((value) => value ** strength) as unknown as Rgb;
  }
  const letter = /^[d-z](?![a-z])/.exec(plain)?.[0];
  const warmth = letter ? (letter.charCodeAt(0) - 'd'.charCodeAt(0)) / 22 : 0;
  const tint = warmth ** 1.5;
  return [1 - tint * 0.02, 1 - tint * 0.1, 1 - tint * 0.56];
}

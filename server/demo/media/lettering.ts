/**
 * Letters as single strokes, like those engraved on an instrument: a drawing with them looks the same on every
 * machine, whatever fonts it has. Capitals stand on y = 10 and are 10 high; small letters are 7 high.
 */
type Glyph = readonly [advance: number, path: string];

const glyphs: Record<string, Glyph> = {
  A: [8.4, 'M0 10L3.7 0L7.4 10M1.2 6.8H6.2'],
  B: [7.2, 'M0 0V10H3.6A2.6 2.6 0 0 0 3.6 4.8H0M3.3 4.8A2.4 2.4 0 0 0 3.3 0H0'],
  C: [8.4, 'M7.2 2.3A4.2 5 0 1 0 7.2 7.7'],
  D: [8.2, 'M0 0V10H2.6A4.6 5 0 0 0 2.6 0Z'],
  E: [6.6, 'M5.6 0H0V10H5.6M0 4.9H4.8'],
  F: [6.2, 'M5.4 0H0V10M0 4.9H4.6'],
  G: [8.8, 'M7.3 2.3A4.2 5 0 1 0 7.6 7V5.4H4.6'],
  H: [8, 'M0 0V10M7 0V10M0 4.9H7'],
  I: [1.6, 'M.3 0V10'],
  J: [5.6, 'M4.6 0V7.4A2.4 2.6 0 0 1 0 7.8'],
  K: [7.2, 'M0 0V10M6.2 0L0 6.2M2.2 4.2L6.6 10'],
  L: [6, 'M0 0V10H5.4'],
  M: [9.4, 'M0 10V0L4.2 7L8.4 0V10'],
  N: [8, 'M0 10V0L7 10V0'],
  O: [9.2, 'M4.1 0A4.1 5 0 1 0 4.1 10A4.1 5 0 1 0 4.1 0Z'],
  P: [7, 'M0 10V0H3.3A2.7 2.8 0 0 1 3.3 5.6H0'],
  Q: [9.2, 'M4.1 0A4.1 5 0 1 0 4.1 10A4.1 5 0 1 0 4.1 0ZM5 7.2L8.2 10.6'],
  R: [7.4, 'M0 10V0H3.4A2.6 2.7 0 0 1 3.4 5.4H0M3 5.4L6.4 10'],
  S: [7, 'M5.7 1.9A2.9 2.6 0 0 0 3 0C-.4 0-.6 4 2.6 4.7C7 5.6 6.8 10 2.9 10A3 2.8 0 0 1 0 7.8'],
  T: [7.2, 'M0 0H6.6M3.3 0V10'],
  U: [8, 'M0 0V6.4A3.5 3.6 0 0 0 7 6.4V0'],
  V: [8.2, 'M0 0L3.7 10L7.4 0'],
  W: [11.4, 'M0 0L2.7 10L5.3 0.6L7.9 10L10.6 0'],
  X: [7.6, 'M0 0L6.6 10M6.6 0L0 10'],
  Y: [7.4, 'M0 0L3.3 4.9L6.6 0M3.3 4.9V10'],
  Z: [7.2, 'M0 0H6.2L0 10H6.4'],
  a: [6.2, 'M4.9 3V10M4.9 5.2A2.4 2.4 0 0 0 2.6 3C-.9 3-.9 10 2.6 10A2.4 2.4 0 0 0 4.9 7.8'],
  b: [6.2, 'M0 0V10M0 5.2A2.4 2.4 0 0 1 2.4 3C5.9 3 5.9 10 2.4 10A2.4 2.4 0 0 1 0 7.8'],
  c: [5.6, 'M4.7 4.5A2.5 2.5 0 0 0 2.6 3C-.9 3-.9 10 2.6 10A2.5 2.5 0 0 0 4.7 8.5'],
  d: [6.2, 'M4.9 0V10M4.9 5.2A2.4 2.4 0 0 0 2.6 3C-.9 3-.9 10 2.6 10A2.4 2.4 0 0 0 4.9 7.8'],
  e: [6, 'M0 6.4H4.9C4.8 4.2 3.8 3 2.5 3C-.8 3-.9 10 2.6 10A2.6 2.6 0 0 0 4.7 8.7'],
  f: [3.9, 'M3.4 .1C1.9-.2 1.2.5 1.2 2V10M0 3.2H3'],
  g: [
    6.2,
    'M4.9 3V10.4C4.9 13.4 1.2 13.8.3 12M4.9 5.2A2.4 2.4 0 0 0 2.6 3C-.9 3-.9 10 2.6 10A2.4 2.4 0 0 0 4.9 7.8',
  ],
  h: [6, 'M0 0V10M0 5.4A2.3 2.4 0 0 1 4.7 5.4V10'],
  i: [1.6, 'M.3 3V10M.3 .7V.9'],
  j: [2, 'M.6 3V11C.6 12.6-.2 13-1 12.9M.6 .7V.9'],
  k: [5.4, 'M0 0V10M4.4 3L0 7.2M1.7 5.7L4.8 10'],
  l: [1.6, 'M.3 0V10'],
  m: [9.2, 'M0 3V10M0 5.2A2 2.2 0 0 1 4 5.2V10M4 5.2A2 2.2 0 0 1 8 5.2V10'],
  n: [6, 'M0 3V10M0 5.4A2.3 2.4 0 0 1 4.7 5.4V10'],
  o: [6.3, 'M2.6 3C-.9 3-.9 10 2.6 10C6.1 10 6.1 3 2.6 3Z'],
  p: [6.2, 'M0 3V13M0 5.2A2.4 2.4 0 0 1 2.4 3C5.9 3 5.9 10 2.4 10A2.4 2.4 0 0 1 0 7.8'],
  q: [6.2, 'M4.9 3V13M4.9 5.2A2.4 2.4 0 0 0 2.6 3C-.9 3-.9 10 2.6 10A2.4 2.4 0 0 0 4.9 7.8'],
  r: [4, 'M0 3V10M0 5.6C.3 3.8 1.6 2.8 3.2 3.1'],
  s: [5.2, 'M4 4.4A2 1.7 0 0 0 2 3C-.3 3-.4 5.9 1.8 6.3C4.9 6.8 4.7 10 2 10A2.1 1.8 0 0 1 0 8.5'],
  t: [3.9, 'M1.2 .9V8.3C1.2 9.8 2 10.2 3.3 9.9M0 3.2H3.1'],
  u: [6, 'M0 3V7.6A2.3 2.4 0 0 0 4.7 7.6M4.7 3V10'],
  v: [5.8, 'M0 3L2.5 10L5 3'],
  w: [8.2, 'M0 3L1.9 10L3.7 3.6L5.5 10L7.4 3'],
  x: [5.6, 'M0 3L4.8 10M4.8 3L0 10'],
  y: [5.8, 'M0 3L2.6 9.8M5 3L2.2 11.4C1.8 12.7 1 13.1 0 12.9'],
  z: [5.4, 'M0 3H4.4L0 10H4.6'],
  0: [7, 'M3 0C-1 0-1 10 3 10C7 10 7 0 3 0Z'],
  1: [7, 'M.9 2.2L3.4 0V10'],
  2: [7, 'M.2 2.7C.4-.9 5.8-.8 5.7 2.8C5.6 5 2.4 6.8 .1 10H5.9'],
  3: [7, 'M.3 1.8C1.2-.7 5.6-.5 5.5 2.5C5.4 4 4.2 4.7 2.6 4.7C4.7 4.7 5.9 5.6 5.9 7.2C5.8 10.8.8 10.9.1 8'],
  4: [7, 'M4.6 10V0L0 7.2H6.2'],
  5: [7, 'M5.3 0H1L.6 4.5C3 3 6 4 5.9 6.8C5.8 10.7 1 10.9.1 8.2'],
  6: [7, 'M4.9 .5C1.8 1.4.2 3.8.2 6.7A2.8 3.2 0 1 0 5.8 6.7C5.7 3.2 1.4 2.8.4 5.6'],
  7: [7, 'M.1 0H5.9L2 10'],
  8: [7, 'M3 4.7C-.4 4.5-.4 0 3 0C6.4 0 6.4 4.5 3 4.7C-1 4.8-1 10 3 10C7 10 7 4.8 3 4.7Z'],
  9: [7, 'M1.1 9.5C4.2 8.6 5.8 6.2 5.8 3.3A2.8 3.2 0 1 0 .2 3.3C.3 6.8 4.6 7.2 5.6 4.4'],
  '.': [2, 'M.4 9.7V10'],
  ',': [2, 'M.5 9.6L.1 11.4'],
  ':': [2.2, 'M.4 4.1V4.4M.4 9.7V10'],
  '-': [4.4, 'M.3 6H3.3'],
  '–': [6, 'M.3 6H5'],
  '+': [6.6, 'M.4 6H5.6M3 3.4V8.6'],
  '/': [4.6, 'M0 11L3.6-.6'],
  '%': [
    9,
    'M.8 10L7 0M1.8 .2A1.6 1.9 0 1 0 1.8 4A1.6 1.9 0 1 0 1.8 .2M6 6A1.6 1.9 0 1 0 6 9.8A1.6 1.9 0 1 0 6 6',
  ],
  '(': [3, 'M2 -1C-.3 2.6-.3 7.6 2 11'],
  ')': [3, 'M0 -1C2.3 2.6 2.3 7.6 0 11'],
  '×': [6, 'M.6 3.8L4.8 8.2M4.8 3.8L.6 8.2'],
  '°': [3.4, 'M1.3 0A1.2 1.2 0 1 0 1.3 2.4A1.2 1.2 0 1 0 1.3 0'],
  '@': [11, 'M7.4 3.6V6.6C7.4 8.4 9.8 8.2 9.8 5.2A4.8 5 0 1 0 7.2 9.8M7.4 5.2A2.2 2.2 0 1 0 7.4 5.4'],
  '&': [8.4, 'M7.2 10L1.6 3C.2 0 5 -1 4.8 1.8C4.6 4 .1 4.6.1 7.4C.1 11 5.8 10.8 6.6 5.8'],
  "'": [1.6, 'M.4 0V2.4'],
  '*': [5, 'M2.2 1V5.6M.2 2.1L4.2 4.5M4.2 2.1L.2 4.5'],
  '#': [7.4, 'M2 0.6L1 9.6M5 0.6L4 9.6M.2 3.6H6.2M0 6.8H5.8'],
  _: [6, 'M0 11H5.4'],
};

const SPACE = 3.6;
const GAP = 1.15;

/** Width of a text, in units of which a capital is ten high. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (glyphs[letter]?.[0] ?? SPACE) + GAP, -GAP);
}

export interface LetteringOptions {
  x: number;
  /** The line the letters stand on. */
  y: number;
  /** Height of the capitals. */
  size: number;
  ink?: string;
  /** Thickness of the stroke as a share of the height: 0.1 is regular, 0.16 bold. */
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Extra room between letters, in tenths of the capital height. */
  tracking?: number;
}

/** A line of text as SVG. A letter without a drawing leaves a gap. */
export function lettering(text: string, options: LetteringOptions): string {
  const { x, y, size, ink = '#1d2733', weight = 0.1, anchor = 'start', tracking = 0 } = options;
  const scale = size / 10;
  const width = widthOf(text) + tracking * Math.max(text.length - 1, 0);
  const start = x - { start: 0, middle: width / 2, end: width }[anchor] * scale;
  let pen = 0;
  const letters = [...text].map((letter) => {
    const [advance, path] = glyphs[letter] ?? [SPACE, ''];
    const placed = path ? `<path transform="translate(${pen.toFixed(2)} -10)" d="${path}"/>` : '';
    pen += advance + GAP + tracking;
    return placed;
  });
  return `<g transform="translate(${start.toFixed(2)} ${y}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="${weight * 10}" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`;
}

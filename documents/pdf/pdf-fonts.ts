import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { type FontSlice, sliceOf } from './script-fonts.ts';

/** The typefaces of a PDF. */
export type Face = 'regular' | 'bold' | 'mono';

type Weight = 'regular' | 'bold';
const weights: Record<Weight, number> = { regular: 400, bold: 600 };

/** What the Latin files have: printable ASCII, Latin-1, and the dashes, quotes and signs of prices. */
const latin = /^[\n\x20-\x7e\xa0-\xff–—‘’“”•…−]*$/;

const latinCharacters = [
  ...Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code)),
  ...'–—‘’“”•…−',
].join('');

/** Inter as it is set in PDFs: alternatives by context would take most of the time of a page. */
const latinFeatures = ['kern', 'ccmp', 'locl', 'tnum'];

/** DejaVu also has Greek, Cyrillic, Arabic, Hebrew and others; its letters of one width only some of them. */
const wideFiles: Record<Face, string> = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  mono: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
};

const read = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)));

/** A font in one weight with these characters, in the format that pdfkit embeds. */
const instance = async (file: string, text: string, weight: Weight, keepFeatures?: readonly string[]) =>
  subsetFont(await read(file), text, {
    targetFormat: 'truetype',
    noHinting: true,
    variationAxes: { wght: weights[weight] },
    ...(keepFeatures && { keepFeatures }),
  });

async function readWesternFonts(): Promise<[name: string, content: Buffer][]> {
  const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
  return [
    ['latin-regular', await instance(inter, latinCharacters, 'regular', latinFeatures)],
    ['latin-bold', await instance(inter, latinCharacters, 'bold', latinFeatures)],
    ['latin-mono', await read(wideFiles.mono)],
    ['wide-regular', await read(wideFiles.regular)],
    ['wide-bold', await read(wideFiles.bold)],
  ];
}

let reading: ReturnType<typeof readWesternFonts> | undefined;

/** Read and made once; each is parsed only by documents that use it. After a failure the next document tries again. */
function westernFonts(): ReturnType<typeof readWesternFonts> {
  reading ??= readWesternFonts().catch((failure: unknown) => {
    reading = undefined;
    throw failure;
  });
  return reading;
}

/** The names of the fonts of other scripts that a document knows. */
const scriptFonts = new WeakMap<PDFKit.PDFDocument, ReadonlySet<string>>();

/**
 * Makes known to a document the fonts that these texts need. Call it once, with every text that is going to be set:
 * fonts of other scripts hold the characters of these texts alone.
 */
export async function registerFonts(pdf: PDFKit.PDFDocument, texts: readonly string[]): Promise<void> {
  for (const [name, content] of await westernFonts()) pdf.registerFont(name, content);
  const needed = new Map<string, { slice: FontSlice; characters: Set<string> }>();
  for (const text of new Set(texts)) {
    if (latin.test(text)) continue;
    for (const character of text) {
      const slice = sliceOf(character, text);
      if (!slice) continue;
      const of = needed.get(slice.name) ?? { slice, characters: new Set() };
      needed.set(slice.name, of);
      // Vowels on both sides of a letter are drawn as their two parts.
      for (const part of [character, ...character.normalize('NFD')]) of.characters.add(part);
    }
  }
  for (const { slice, characters } of needed.values())
    for (const weight of ['regular', 'bold'] as const) {
      const content = await instance(slice.file, `${[...characters].join('')}\u200c\u200d`, weight);
      pdf.registerFont(`${slice.name}-${weight}`, content);
    }
  scriptFonts.set(pdf, new Set(needed.keys()));
}

/** Part of a text that is set in one font. */
export interface FontRun {
  start: number;
  end: number;
  font: string;
}

/** Marks and joiners, which are set with the letter before them. */
const follows = /[\p{M}\u200c\u200d]/u;

/** The font of a text in western letters. */
export function westernFont(text: string, face: Face): string {
  if (latin.test(text)) return `latin-${face}`;
  return face === 'bold' ? 'wide-bold' : 'wide-regular';
}

/** The fonts of a text, by its scripts: Inter, DejaVu where Inter lacks a letter, Noto for Asian scripts. */
export function fontRuns(pdf: PDFKit.PDFDocument, text: string, face: Face): FontRun[] {
  if (latin.test(text)) return text ? [{ start: 0, end: text.length, font: `latin-${face}` }] : [];
  const known = scriptFonts.get(pdf);
  const weight = face === 'bold' ? 'bold' : 'regular';
  const slices = [...text].map((character) => {
    const slice = sliceOf(character, text);
    return { character, slice: slice && known?.has(slice.name) ? `${slice.name}-${weight}` : null };
  });
  const others = slices.flatMap(({ character, slice }) => (slice ? [] : [character])).join('');
  const western = westernFont(others, face);
  const runs: FontRun[] = [];
  let at = 0;
  for (const { character, slice } of slices) {
    const last = runs.at(-1);
    const font = slice ?? (last && follows.test(character) ? last.font : western);
    if (last?.font === font) last.end += character.length;
    else runs.push({ start: at, end: at + character.length, font });
    at += character.length;
  }
  return runs;
}

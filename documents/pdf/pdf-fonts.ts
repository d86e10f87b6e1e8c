import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The typefaces of a PDF. */
export type Face = 'regular' | 'bold' | 'mono';

/** What the Latin files have: printable ASCII, Latin-1, and the dashes, quotes and signs of prices. */
const latin = /^[\n\x20-\x7e\xa0-\xff–—‘’“”•…−]*$/;
const latinCharacters = `${String.fromCharCode(...Array(0x100).keys())}–—‘’“”•…−`;
/** Inter as it is set in PDFs: alternatives by context would take most of the time of a page. */
const latinFeatures = ['kern', 'ccmp', 'locl', 'tnum'];
const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const weights = { regular: 400, bold: 600 };
const locate = (file: string) => fileURLToPath(import.meta.resolve(file));

/** A font in one weight with these characters, in the format that pdfkit embeds. */
const instance = async (file: string, text: string, weight: keyof typeof weights, keepFeatures?: string[]) =>
  subsetFont(await readFile(locate(file)), text, {
    targetFormat: 'truetype',
    noHinting: true,
    variationAxes: { wght: weights[weight] },
    ...(keepFeatures && { keepFeatures }),
  });
const dejavu = (name: string) => () => readFile(locate(`dejavu-fonts-ttf/ttf/DejaVuSans${name}.ttf`));

/** DejaVu also has Greek, Cyrillic, Arabic, Hebrew and others; its letters of one width only some of them. */
const western: Record<string, () => Promise<Buffer>> = {
  'latin-regular': () => instance(inter, latinCharacters, 'regular', latinFeatures),
  'latin-bold': () => instance(inter, latinCharacters, 'bold', latinFeatures),
  'latin-mono': dejavu('Mono'),
  'wide-regular': dejavu('Condensed'),
  'wide-bold': dejavu('Condensed-Bold'),
};
/** Made once; each is parsed only by documents that use it. */
const made = new Map<string, Buffer>();

/** Letters of the packages of Noto Sans. Chinese characters are drawn as Japanese write them in a text with kana. */
const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const eastAsian = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const indic = { devanagari: /\p{scx=Devanagari}/u, gujarati: /\p{scx=Gujarati}/u };
/** Letters of a script that is shaped: vowels change place, letters join. */
export const shapedScripts = /\p{scx=Devanagari}|\p{scx=Gujarati}/u;

function familiesOf(character: string, text: string): string[] {
  if (eastAsian.test(character)) return kana.test(text) ? ['jp', 'sc'] : ['sc', 'jp'];
  return Object.entries(indic).flatMap(([family, letters]) => (letters.test(character) ? [family] : []));
}

interface FontSlice {
  /** Such as "sc-104" or "gujarati-gujarati". */
  name: string;
  file: string;
  ranges: number[][];
}
const slices = new Map<string, FontSlice[]>();

/** The files of a font, each with some of its characters: "U+0900-097F,U+20B9". */
function slicesOf(family: string): FontSlice[] {
  const packageName = `@fontsource-variable/noto-sans-${family}`;
  const read = () => JSON.parse(readFileSync(locate(`${packageName}/unicode.json`), 'utf8')) as object;
  const found =
    slices.get(family) ??
    Object.entries(read()).map(([subset, text]: [string, string]) => {
      const part = subset.replace(/[[\]]/g, '');
      const file = `${packageName}/files/noto-sans-${family}-${part}-wght-normal.woff2`;
      const ranges = text.split(',').map((range) =>
        range
          .trim()
          .slice(2)
          .split('-')
          .map((code) => Number.parseInt(code, 16)),
      );
      return { name: `${family}-${part}`, file, ranges };
    });
  slices.set(family, found);
  return found;
}

/** The font of a character that western fonts lack; undefined where none of the packages has it. */
function sliceOf(character: string, text: string): FontSlice | undefined {
  const code = character.codePointAt(0)!;
  const hasCode = ({ ranges }: FontSlice) => ranges.some(([from, to = from]) => from! <= code && code <= to!);
  return familiesOf(character, text).flatMap(slicesOf).find(hasCode);
}

/** The names of the fonts of other scripts that a document knows. */
const known = new WeakMap<PDFKit.PDFDocument, ReadonlySet<FontSlice>>();

/**
 * Makes known to a document the fonts that these texts need. Call it once, with every text that is going to be set:
 * fonts of other scripts hold the characters of these texts alone.
 */
export async function registerFonts(pdf: PDFKit.PDFDocument, texts: readonly string[]): Promise<void> {
  for (const [name, make] of Object.entries(western)) {
    const content = made.get(name) ?? (await make());
    made.set(name, content);
    pdf.registerFont(name, content);
  }
  const needed = new Map<FontSlice, string>();
  for (const text of new Set(texts.filter((each) => !latin.test(each))))
    for (const character of new Set(text)) {
      const slice = sliceOf(character, text);
      // Vowels on both sides of a letter are drawn as their two parts.
      if (slice)
        needed.set(slice, (needed.get(slice) ?? '\u200c\u200d') + character + character.normalize('NFD'));
    }
  for (const [{ name, file }, characters] of needed)
    for (const weight of ['regular', 'bold'] as const)
      pdf.registerFont(`${name}-${weight}`, await instance(file, characters, weight));
  known.set(pdf, new Set(needed.keys()));
}

const graphemes = new Intl.Segmenter();
/** The letters of a text, each with its marks and joiners. */
export const lettersOf = (text: string): string[] =>
  latin.test(text) ? text.split('') : Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The font of each letter of a text: Inter, DejaVu where Inter lacks one, Noto for Asian scripts. */
export function fontChooser(pdf: PDFKit.PDFDocument, text: string, face: Face): (letter: string) => string {
  if (latin.test(text)) return () => `latin-${face}`;
  const weight = face === 'bold' ? 'bold' : 'regular';
  const fonts = new Map<string, string>();
  const others: string[] = [];
  for (const letter of new Set(lettersOf(text))) {
    const slice = sliceOf(letter, text);
    if (slice && known.get(pdf)?.has(slice)) fonts.set(letter, `${slice.name}-${weight}`);
    else others.push(letter);
  }
  const rest = latin.test(others.join('')) ? `latin-${face}` : `wide-${weight}`;
  return (letter) => fonts.get(letter) ?? rest;
}

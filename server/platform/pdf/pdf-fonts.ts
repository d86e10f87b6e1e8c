import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The typefaces of a PDF. */
export type Face = 'regular' | 'bold' | 'mono';

/** Inter covers western European languages; DejaVu also Greek, Cyrillic, Arabic, Hebrew and others. */
const files: Record<'latin' | 'wide', Record<Face, string>> = {
  latin: {
    regular: '@fontsource/inter/files/inter-latin-400-normal.woff',
    bold: '@fontsource/inter/files/inter-latin-600-normal.woff',
    mono: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
  },
  wide: {
    regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
    bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
    mono: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
  },
};

/** What the Latin files have: printable ASCII, Latin-1, and the dashes, quotes and signs of prices. */
const latin = /^[\n\x20-\x7e\xa0-\xff–—‘’“”•…−]*$/;

/** The name of the font to set this text in. */
export const fontFor = (text: string, face: Face): string => `${latin.test(text) ? 'latin' : 'wide'}-${face}`;

let loaded: [name: string, content: Buffer][] | undefined;

/** Every font by name, to register in a document; read once. */
export function pdfFonts(): readonly [name: string, content: Buffer][] {
  loaded ??= Object.entries(files).flatMap(([script, faces]) =>
    Object.entries(faces).map(([face, file]): [string, Buffer] => [
      `${script}-${face}`,
      readFileSync(fileURLToPath(import.meta.resolve(file))),
    ]),
  );
  return loaded;
}

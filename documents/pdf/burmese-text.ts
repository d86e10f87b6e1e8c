/** A syllable as it is stored: kinzi, consonant, stacked consonants, medials, vowel E. */
const syllable =
  /(?<kinzi>\u1004\u103a\u1039)?(?<base>[\u1000-\u102a\u103f\u104e])(?<stack>(?:\u1039[\u1000-\u1021])*)(?<medials>[\u103b-\u103e]*)(?<e>\u1031?)/gu;

/**
 * A Burmese text in the order in which its glyphs stand: the vowel E and the medial Ra before their consonant, kinzi
 * behind it. fontkit leaves them as they are stored, since it has no shaper for the script.
 */
export const burmeseGlyphOrder = (text: string): string =>
  text.replace(syllable, (...found) => {
    const { kinzi = '', base, stack, medials, e } = found.at(-1) as Record<string, string>;
    const ra = medials!.includes('\u103c') ? '\u103c' : '';
    return e! + ra + base + kinzi + stack + medials!.replace('\u103c', '');
  });

/** What a shaper of the script would apply: kinzi, stacked consonants, and forms by neighbours. */
export const burmeseFeatures: readonly PDFKit.Mixins.OpenTypeFeatures[] = [
  ...(['rphf', 'pref', 'blwf', 'pstf', 'pres', 'abvs', 'blws', 'psts'] as const),
];

/** Whether a font of a document is that of Burmese texts. */
export const isBurmeseFont = (font: string): boolean => font.startsWith('myanmar-');

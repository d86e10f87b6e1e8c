import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it, vi } from 'vitest';
import { registerFonts } from './pdf-fonts.ts';
import { textHeight, textLines, writeText } from './write-text.ts';

const style = { x: 40, y: 40, width: 500 };

/** A page with these texts, each in both weights, as it is stored without compression. */
async function pageWith(texts: string[]): Promise<Buffer> {
  const pdf = new PdfDocument({ size: 'A4', pdfVersion: '1.7', compress: false });
  const content = buffer(pdf);
  await registerFonts(pdf, texts);
  let y = 40;
  for (const text of texts)
    for (const face of ['regular', 'bold', 'mono'] as const) y = writeText(pdf, text, { ...style, y, face });
  pdf.end();
  return content;
}

async function textOf(page: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(page)), { mergePages: true });
  return text;
}

/** The numbers of the glyphs that are drawn; 0 is the box of a letter that the font lacks. */
const glyphsOf = (page: Buffer): number[] =>
  [...page.toString('latin1').matchAll(/\[<.*\] TJ/g)].flatMap(([line]) =>
    [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, digits]) =>
      digits!.match(/.{4}/g)!.map((digit) => Number.parseInt(digit, 16)),
    ),
  );

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A document with its strings as they are read. */
const unescaped = (page: Buffer) =>
  page.toString('latin1').replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign);

const scripts = {
  'western letters': ['House of Ardent & Søn – “Zoë”', 'ООО Алмазы', 'Ελληνικά Łukasz'],
  Chinese: ['周大福珠宝集团有限公司', '鑽石有限公司 (臺灣)'],
  Japanese: ['株式会社ダイヤモンド', '田中 渡邊', '栂 鴎 ひらがな'],
  Hebrew: ['אברהם כהן'],
  Arabic: ['شركة الماس'],
};
/** Their glyphs stand in another order than their letters. */
const shaped = [
  ['Devanagari', 'सूर्य हीरे प्राइवेट लिमिटेड'],
  ['Gujarati', 'સૂર્યા ડાયમંડ પ્રાઈવેટ લિમિટેડ'],
];

describe('a text', () => {
  it.each(Object.entries(scripts))('in %s is drawn without boxes and can be searched', async (_, texts) => {
    const page = await pageWith(texts);
    expect(glyphsOf(page).length).toBeGreaterThan(20);
    expect(glyphsOf(page)).not.toContain(0);
    const found = await textOf(page);
    expect(texts.filter((text) => !found.includes(text))).toEqual([]);
  });

  it.each(shaped)('in %s is drawn without boxes and carries its letters in order', async (_, text) => {
    const page = await pageWith([text!]);
    expect(glyphsOf(page).length).toBeGreaterThan(20);
    expect(glyphsOf(page)).not.toContain(0);
    const stored = Buffer.from(text!, 'utf16le').swap16().toString('latin1');
    expect(unescaped(page)).toContain(`/ActualText (þÿ${stored})`);
  });

  it('brings along the fonts of its scripts alone', async () => {
    const fonts = (page: Buffer) => new Set(page.toString('latin1').match(/(?<=\+)(Inter|DejaVu|Noto)\w*/g));
    expect(fonts(await pageWith(['Silverline']))).toEqual(new Set(['Inter', 'DejaVuSansMono']));
    expect(fonts(await pageWith(['周大福']))).toEqual(new Set(['NotoSansSC']));
    expect((await pageWith(['周大福'])).length).toBeLessThan(40_000);
  });

  it.each([
    ['Thai', 'บริษัท เพชรไทย'],
    ['Tamil', 'வைர வியாபாரம்'],
    ['Korean', '한국다이아몬드'],
    ['Burmese', 'မြန်မာ'],
    ['hieroglyphs', '\u{13000}'],
  ])('in %s, which no font has, is a box for each letter', async (_, text) => {
    const glyphs = glyphsOf(await pageWith([`Silver ${text} line`]));
    expect(glyphs.filter((glyph) => glyph === 0).length).toBeGreaterThanOrEqual(
      3 * [...new Intl.Segmenter().segment(text.replaceAll(' ', ''))].length,
    );
  });
});

describe('lines', () => {
  const lineStyle = { face: 'regular', size: 9, lines: Infinity, tabular: false, width: 500 } as const;
  async function linesOf(text: string, given: Partial<Parameters<typeof textLines>[2]> = {}) {
    const pdf = new PdfDocument();
    await registerFonts(pdf, [text]);
    return textLines(pdf, text, { ...lineStyle, ...given });
  }

  it('stand in the order in which they are seen, from left to right', async () => {
    const [line] = await linesOf('Cut by אברהם (1998) כהן Ltd');
    expect(line!.runs.map(({ text }) => text)).toEqual(['Cut by ', '( כהן', '1998', 'אברהם )', ' Ltd']);
    const [hebrew] = await linesOf('כהן Diamonds');
    expect(hebrew!.runs.map(({ text }) => text.trim())).toEqual(['Diamonds', 'כהן']);
  });

  it('break between words, and between any two Chinese characters', async () => {
    const texts = (await linesOf('Round Brilliant diamonds', { width: 70 })).map(({ text }) => text);
    expect(texts).toEqual(['Round Brilliant', 'diamonds']);
    const chinese = await linesOf('周大福珠宝集团有限公司', { width: 46 });
    expect(chinese.map(({ text }) => text)).toEqual(['周大福珠宝', '集团有限公', '司']);
  });

  it('break a word that is wider than the line, and where the text says so', async () => {
    const lines = await linesOf('KD-57943KD-57943KD-57943\n\nend', { width: 60 });
    expect(lines.map(({ text }) => text).join('')).toBe('KD-57943KD-57943KD-57943end');
    expect(lines.length).toBeGreaterThan(3);
    expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(60);
  });

  it.each([
    'Gemstone and Diamond Trading Company',
    '周大福珠宝集团有限公司周大福',
    'אברהם כהן יהלומים אברהם כהן',
  ])('beyond the last are cut with an ellipsis: %s', async (text) => {
    const lines = await linesOf(text, { width: 50, lines: 1 });
    expect(lines).toHaveLength(1);
    expect(lines[0]!.text).toMatch(/^.{2,}…$/u);
    expect(lines[0]!.width).toBeLessThanOrEqual(50);
  });

  it('of an empty text take no height', async () => {
    const pdf = new PdfDocument();
    await registerFonts(pdf, ['']);
    expect(textHeight(pdf, '', style)).toBe(0);
    expect(writeText(pdf, '', style)).toBe(style.y);
  });
});

it('breaks a long text without blanks with few measurements', async () => {
  const pdf = new PdfDocument({ size: 'A4' });
  await registerFonts(pdf, []);
  const measure = vi.spyOn(pdf, 'widthOfString');
  const text = 'W'.repeat(2000);
  const lines = textLines(pdf, text, { ...style, face: 'regular', size: 9, lines: Infinity, tabular: false });
  expect(lines.map((line) => line.text).join('')).toBe(text);
  expect(lines.length).toBeGreaterThan(20);
  const letters = measure.mock.calls.reduce((sum, [measured]) => sum + measured.length, 0);
  expect(letters).toBeLessThan(100 * text.length);
});

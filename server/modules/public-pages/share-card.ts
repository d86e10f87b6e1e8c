import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { loadSharp } from '#documents/pictures/load-sharp.ts';
import { facetDrawing } from '#domain/facets/facet-drawings.ts';
import { escapeMarkup } from '#server/platform/http/escape-markup.ts';
import { cardSize } from './share-tags.ts';

/** What a card says. */
export interface ShareCard {
  title: string;
  description: string;
  siteName: string;
  shape: string;
}

/** Cards that wait to be drawn; a messenger that meets more of them shows the link without a picture. */
const maxWaiting = 20;
/** Cards that are kept, some 40 kB each. */
const maxKept = 100;
/** The longest text, and its most lines; a stone's fields may be much longer. */
const maxLetters = 100;
const maxLines = 5;

const fontFile = (weight: '' | '-Bold') =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${weight}.ttf`));

/** A text as Pango markup, with a new line for each part; null when it says nothing. */
function markupOf(text: string, separator: string, color: string): string | null {
  const parts = [...text].slice(0, maxLetters).join('').split(separator).slice(0, maxLines);
  const lines = parts.map((part) => escapeMarkup(part).trim()).filter(Boolean);
  return lines.length > 0 ? `<span foreground="${color}">${lines.join('\n')}</span>` : null;
}

const ink = { title: '#eef1f6', text: '#a9b4c6' };

function background(shape: string): Buffer {
  const { outline, edges, throughTable } = facetDrawing(shape);
  const { width, height } = cardSize;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="#1b2331"/>
      <g transform="translate(72 125) scale(3.8)" fill="none" stroke="#8db8e0" stroke-width="0.7" stroke-linejoin="round">
        <path d="${outline + edges + throughTable}"/>
      </g>
    </svg>`,
  );
}

async function draw({ title, description, siteName, shape }: ShareCard): Promise<Buffer<ArrayBuffer>> {
  const sharp = await loadSharp();
  const line = (markup: string, size: number, weight: '' | '-Bold') => {
    const font = `DejaVu Sans Condensed ${weight ? 'Bold ' : ''}${size}`;
    const text = { text: markup, font, fontfile: fontFile(weight), width: 590, dpi: 72 };
    return sharp({ text: { ...text, rgba: true, wrap: 'word-char', spacing: 6 } })
      .png()
      .toBuffer({ resolveWithObject: true });
  };
  const blocks = [
    { markup: markupOf(siteName, '\n', ink.text), size: 28, weight: '' },
    { markup: markupOf(title, ', ', ink.title), size: 54, weight: '-Bold' },
    { markup: markupOf(description, ' · ', ink.text), size: 30, weight: '' },
  ] as const;
  const lines: Awaited<ReturnType<typeof line>>[] = [];
  for (const { markup, size, weight } of blocks)
    if (markup !== null) lines.push(await line(markup, size, weight));
  const gap = 28;
  const high = lines.reduce((sum, { info }) => sum + info.height + gap, -gap);
  let top = Math.max(40, Math.round((cardSize.height - high) / 2));
  const overlays = lines.flatMap(({ data, info }) => {
    const place = { input: data, left: 540, top };
    top += info.height + gap;
    // A text that does not fit is left out: a picture larger than the card cannot be laid on it.
    return place.top + info.height > cardSize.height || place.left + info.width > cardSize.width
      ? []
      : [place];
  });
  const card = await sharp(background(shape)).composite(overlays).jpeg({ quality: 85 }).toBuffer();
  return Buffer.from(card);
}

/** Draws cards one at a time, and keeps the last ones. */
export function createShareCards() {
  const one = pLimit(1);
  const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  return {
    /** The card as JPEG; null while too many are waiting. */
    async cardOf(card: ShareCard): Promise<Buffer<ArrayBuffer> | null> {
      const key = JSON.stringify(card);
      const known = kept.get(key);
      if (known) return known;
      if (one.pendingCount >= maxWaiting) return null;
      const drawing = one(() => draw(card));
      kept.set(key, drawing);
      drawing.catch(() => kept.delete(key));
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - maxKept))) kept.delete(oldest);
      return drawing;
    },
  };
}

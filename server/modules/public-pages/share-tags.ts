import { escapeMarkup } from '#server/platform/http/escape-markup.ts';

/** What a messenger shows of a shared link. */
export interface ShareSummary {
  title: string;
  description: string;
  /** The business that shares it. */
  siteName: string;
  /** Full address of the page. */
  url: string;
  /** Full address of the picture; `drawn` when it is the card, whose size is known. */
  picture: { url: string; drawn: boolean };
}

/** Size of a drawn card, px: the ratio that messengers show without cropping. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The tags of a page's head. Search engines are kept out: the address holds the key of the link. */
export function shareTags({ title, description, siteName, url, picture }: ShareSummary): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': picture.url,
    ...(picture.drawn && {
      'og:image:width': String(cardSize.width),
      'og:image:height': String(cardSize.height),
      'og:image:type': 'image/jpeg',
    }),
    'og:image:alt': title,
  };
  const names = { description, robots: 'noindex', 'twitter:card': 'summary_large_image' };
  const meta = (attribute: string, tags: Record<string, string>) =>
    Object.entries(tags).map(
      ([name, text]) => `<meta ${attribute}="${name}" content="${escapeMarkup(text)}">`,
    );
  return [
    `<title>${escapeMarkup(`${title} · ${siteName}`)}</title>`,
    ...meta('name', names),
    ...meta('property', properties),
  ].join('');
}

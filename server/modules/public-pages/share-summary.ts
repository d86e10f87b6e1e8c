import type { PublicDiamond } from '#contract/model/publicDiamond.ts';
import { formatMoney, roundToCents } from '#domain/format/money.ts';
import { stoneHeading } from '#domain/stone-fields/stone-heading.ts';

/** The words of a shared page, and the shape on its card. */
export interface ShareWords {
  title: string;
  description: string;
  shape: string;
  /** Address of a picture of the stone. */
  picture: string | null;
}

const joined = (parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

/** A price is in it when the link shows prices: the stone carries none otherwise. */
export function wordsOfStone(stone: PublicDiamond): ShareWords {
  const make = [stone.cut, stone.polish, stone.symmetry].filter(Boolean).join(' ');
  const total = stone.total_amount;
  const description = joined([
    total !== undefined && `$${formatMoney(roundToCents(total))}`,
    [stone.lab, stone.certificate_no].filter(Boolean).join(' '),
    make,
    stone.fluo && `Fluorescence ${stone.fluo}`,
    stone.location,
  ]);
  return {
    title: stoneHeading(stone),
    description: description || stone.stone_id,
    shape: stone.shape,
    picture: stone.img_url,
  };
}

/** What all of some stones are, before the word "diamonds", which alone says natural. */
function kindOf(stones: readonly PublicDiamond[]): string {
  const grown = stones.filter(({ kind }) => kind === 'laboratory_grown').length;
  if (grown === 0) return '';
  return grown === stones.length ? 'laboratory-grown ' : 'natural and laboratory-grown ';
}

/** The stones of an enquiry by weight and grades, without names and remarks of the buyer. */
export function wordsOfEnquiry(stones: readonly PublicDiamond[]): ShareWords {
  const named = stones.slice(0, 3).map(stoneHeading);
  const rest = stones.length - named.length;
  return {
    title: `${stones.length} ${kindOf(stones)}${stones.length === 1 ? 'diamond' : 'diamonds'}`,
    description: joined([...named, rest > 0 && `${rest} more`]),
    shape: stones[0]?.shape ?? 'Round',
    picture: null,
  };
}

/** The full address of a stone's picture; null for none, and for any that is not of the web. */
export function pictureUrl(picture: string | null, publicUrl: string): string | null {
  const text = picture?.trim();
  if (!text) return null;
  const isPath = !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(text);
  const base = `${publicUrl}/${isPath && !text.startsWith('/') ? 'files/' : ''}`;
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  return url && /^https?:$/.test(url.protocol) && /\.(jpe?g|png|webp)$/i.test(url.pathname) ? url.href : null;
}

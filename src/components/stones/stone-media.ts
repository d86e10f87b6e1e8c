import type { Diamond } from '../../api/generated/model/diamond.ts';
import { apiBase } from '../../api/http.ts';

export type StoneMediaKind = 'image' | 'video' | 'certificate';

/** One thing to look at, and how: our own picture, film or paper, or somebody's page about the stone. */
export type StoneMedia = {
  kind: StoneMediaKind;
  label: string;
  url: string;
  shows: 'picture' | 'film' | 'paper' | 'page';
};

export type StoneWithMedia = Pick<Diamond, 'img_url' | 'video_url' | 'certi_url'>;

const pictures = /\.(jpe?g|png|gif|bmp|webp|avif)$/i;
const films = /\.(mp4|webm|m4v|mov|mkv|avi|flv|wmv|mpeg)$/i;
const papers = /\.pdf$/i;

/** The whole address of a stored file or a foreign URL; null for a blank one and for anything but http(s). */
export function fileAddress(path: string | null | undefined): string | null {
  const text = path?.trim();
  if (!text) return null;
  const home = new URL(apiBase, window.location.href);
  const isOwn = !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(text);
  try {
    const url = isOwn && !text.startsWith('/') ? new URL(`/files/${text}`, home) : new URL(text, home);
    return /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

function shownAs(url: string, kind: StoneMediaKind): StoneMedia['shows'] {
  const path = new URL(url).pathname;
  if (pictures.test(path)) return 'picture';
  if (films.test(path)) return 'film';
  if (papers.test(path)) return 'paper';
  return kind === 'image' ? 'picture' : 'page';
}

/** What there is to see of a stone, in the order of the tabs: Image, Video, Certificate. */
export function stoneMedia(stone: StoneWithMedia): StoneMedia[] {
  const all: [StoneMediaKind, string, string | null][] = [
    ['image', 'Image', stone.img_url],
    ['video', 'Video', stone.video_url],
    ['certificate', 'Certificate', stone.certi_url],
  ];
  return all.flatMap(([kind, label, path]) => {
    const url = fileAddress(path);
    return url ? [{ kind, label, url, shows: shownAs(url, kind) }] : [];
  });
}

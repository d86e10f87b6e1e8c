import { apiBase } from '#api/http.ts';
import type { Diamond } from '#contract/model/diamond.ts';

export type StoneMediaKind = 'image' | 'video' | 'certificate';

/** A medium of a stone and how to show it: a stored picture, video or document, or an external page. */
export type StoneMedia = {
  kind: StoneMediaKind;
  label: string;
  url: string;
  renderAs: 'image' | 'video' | 'pdf' | 'page';
};

export type StoneWithMedia = Pick<Diamond, 'img_url' | 'video_url' | 'certi_url'>;

const images = /\.(jpe?g|png|gif|bmp|webp|avif)$/i;
const videos = /\.(mp4|webm|m4v|mov|mkv|avi|flv|wmv|mpeg)$/i;
const documents = /\.pdf$/i;

/** The full URL of a stored file or an external page; null for a blank one and for any scheme but http(s). */
export function fileUrl(path: string | null | undefined): string | null {
  const text = path?.trim();
  if (!text) return null;
  const apiUrl = new URL(apiBase, window.location.href);
  const isOwn = !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(text);
  try {
    const url = isOwn && !text.startsWith('/') ? new URL(`/files/${text}`, apiUrl) : new URL(text, apiUrl);
    return /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** Whether a full URL is that of a file of ours. */
export const isStored = (url: string): boolean =>
  new URL(url).origin === new URL(apiBase, window.location.href).origin;

/** What the extension of a full URL says that it shows; null when it says nothing. */
export function fileKind(url: string): 'image' | 'video' | 'pdf' | null {
  const path = new URL(url).pathname;
  if (images.test(path)) return 'image';
  if (videos.test(path)) return 'video';
  return documents.test(path) ? 'pdf' : null;
}

const renderKind = (url: string, kind: StoneMediaKind): StoneMedia['renderAs'] =>
  fileKind(url) ?? (kind === 'image' ? 'image' : 'page');

/** The kinds of media, in the order of the tabs. */
export const mediaKinds = [
  { kind: 'image', label: 'Image', field: 'img_url' },
  { kind: 'video', label: 'Video', field: 'video_url' },
  { kind: 'certificate', label: 'Certificate', field: 'certi_url' },
] as const;

/** The media that a stone has, in the order of the tabs. */
export function stoneMedia(stone: StoneWithMedia): StoneMedia[] {
  return mediaKinds.flatMap(({ kind, label, field }) => {
    const url = fileUrl(stone[field]);
    return url ? [{ kind, label, url, renderAs: renderKind(url, kind) }] : [];
  });
}

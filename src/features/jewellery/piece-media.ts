import { fileKind, fileUrl } from '#components/stone-media/stone-media.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';

export type PieceMedium = { key: number; name: string; url: string; kind: 'image' | 'video' };

/** The pictures and videos of a piece that can be shown, in their order. */
export function pieceMedia({ images }: Pick<Jewellery, 'images'>): PieceMedium[] {
  return images.flatMap(({ id, imageUrl, file_type }, index) => {
    const url = fileUrl(imageUrl);
    if (!url) return [];
    const kind =
      file_type === 'videos' || fileKind(url) === 'video' ? ('video' as const) : ('image' as const);
    return [{ key: id, name: `${kind === 'video' ? 'Video' : 'Image'} ${index + 1}`, url, kind }];
  });
}

/** The address of the first file of a piece, when it has an image extension. */
export function leadPicture({ images }: Pick<Jewellery, 'images'>): string | null {
  const path = images[0]?.imageUrl;
  const url = fileUrl(path);
  return path && url && fileKind(url) === 'image' ? path : null;
}

import type { JewelleryImage } from '#contract/model/jewelleryImage.ts';
import type { JewelleryImageInput } from '#contract/model/jewelleryImageInput.ts';
import { addedMessages } from '../messages/added-messages.ts';
import { messages } from '../messages/messages.ts';
import { jewelleryMediaLimits, mediaKind } from './file-rules.ts';

/** An image or a video of a piece; a new one has no id yet. */
export type PieceImage = Omit<JewelleryImage, 'id'> & { id: number | undefined };

type Result = { ok: true; images: PieceImage[] } | { ok: false; problem: string };

const texts = addedMessages.jewellery;

/**
 * The images of a piece after those that are sent: these in their order, without those marked `isDeleted`, then the
 * stored ones that are not named. Or the problem: an image of another piece, one that is named twice, a blank address,
 * a file of the other kind, or too many.
 */
export function imagesAfter(stored: readonly JewelleryImage[], sent: readonly JewelleryImageInput[]): Result {
  const named = sent.flatMap(({ id }) => id ?? []);
  if (new Set(named).size < named.length) return { ok: false, problem: texts.duplicateImage };
  if (named.some((id) => stored.every((image) => image.id !== id)))
    return { ok: false, problem: texts.foreignImage };
  const wanted = sent
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id, imageUrl, file_type }) => ({ id, imageUrl: imageUrl.trim(), file_type }));
  const problem = wanted.map(problemOf).find((text) => text !== null);
  if (problem) return { ok: false, problem };
  const images = [...wanted, ...stored.filter(({ id }) => !named.includes(id))];
  return isTooMany(images) ? { ok: false, problem: messages.upload.jewelleryLimits } : { ok: true, images };
}

function problemOf({ imageUrl, file_type }: PieceImage): string | null {
  if (imageUrl === '') return texts.blankImage;
  const kind = mediaKind(imageUrl);
  // An address without a known extension is trusted: the content was checked during the upload.
  return kind !== null && kind !== (file_type === 'videos' ? 'video' : 'image') ? texts.wrongKind : null;
}

function isTooMany(images: readonly PieceImage[]): boolean {
  const videos = images.filter(({ file_type }) => file_type === 'videos').length;
  return videos > jewelleryMediaLimits.videos || images.length - videos > jewelleryMediaLimits.images;
}

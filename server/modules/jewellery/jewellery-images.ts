import type { JewelleryImageInput } from '#contract/model/jewelleryImageInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { jewelleryMediaLimits, mediaKind } from '#domain/uploads/file-rules.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import type { FileField } from '#server/platform/storage/claim-files.ts';

export type StoredImage = Omit<Row<'jewellery_images'>, 'jewellery_id'>;
type NewImage = Omit<StoredImage, 'id'>;

export interface ImagePlan {
  remove: number[];
  /** Stored images whose position, URL or type changes. */
  change: StoredImage[];
  add: NewImage[];
}

const invalidImages = (text: string) => unprocessable({ images: text });

/**
 * Plans the changes to the images and videos of a piece. Submitted items take the order of the request, items
 * marked `isDeleted` are removed, and stored items that the request omits stay behind the submitted ones. Throws
 * 422 for an item of another piece, a duplicate id, a blank URL, a file of the wrong type, or too many items.
 */
export function planImages(stored: readonly StoredImage[], sent: readonly JewelleryImageInput[]): ImagePlan {
  const byId = new Map(stored.map((image) => [image.id, image]));
  const listedIds = sent.flatMap(({ id }) => id ?? []);
  if (new Set(listedIds).size < listedIds.length) throw invalidImages(addedMessages.jewellery.duplicateImage);
  if (listedIds.some((id) => !byId.has(id))) throw invalidImages(addedMessages.jewellery.foreignImage);
  const remaining = sent.filter((image) => !image.isDeleted).map(readImage);
  const unlisted = stored.filter(({ id }) => !listedIds.includes(id));
  const wanted = [...remaining, ...unlisted].map((image, position) => ({ ...image, position }));
  assertImageLimits(wanted);
  const retained = wanted.filter((image): image is StoredImage => image.id !== undefined);
  return {
    remove: sent.flatMap(({ id, isDeleted }) => (isDeleted && id !== undefined ? [id] : [])),
    change: retained.filter((image) => !isSame(image, byId.get(image.id)!)),
    add: wanted.flatMap(({ id, ...image }) => (id === undefined ? [image] : [])),
  };
}

/** The files of a piece before and after a plan. */
export function imageFields(stored: readonly StoredImage[], { remove, change, add }: ImagePlan): FileField[] {
  const after = new Map(change.map(({ id, image_url }) => [id, image_url]));
  const field = { field: 'images', folder: 'jewellery' };
  const changed = stored.map(({ id, image_url }) => ({
    ...{ ...field, before: image_url, after: remove.includes(id) ? null : after.get(id) },
  }));
  return [...changed, ...add.map(({ image_url }) => ({ ...field, before: null, after: image_url }))];
}

function readImage({ id, imageUrl, file_type }: JewelleryImageInput) {
  const image_url = imageUrl.trim();
  if (image_url === '') throw invalidImages(addedMessages.jewellery.blankImage);
  const kind = mediaKind(image_url);
  const expected = file_type === 'videos' ? 'video' : 'image';
  // A URL without a known extension is trusted, because the file store checked the content during the upload.
  if (kind !== null && kind !== expected) throw invalidImages(addedMessages.jewellery.wrongKind);
  return { id, image_url, file_type };
}

function assertImageLimits(images: readonly Pick<NewImage, 'file_type'>[]): void {
  const videos = images.filter(({ file_type }) => file_type === 'videos').length;
  if (videos > jewelleryMediaLimits.videos || images.length - videos > jewelleryMediaLimits.images)
    throw invalidImages(messages.upload.jewelleryLimits);
}

const isSame = (a: StoredImage, b: StoredImage) =>
  a.position === b.position && a.image_url === b.image_url && a.file_type === b.file_type;

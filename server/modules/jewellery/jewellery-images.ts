import type { JewelleryImageInput } from '#contract/model/jewelleryImageInput.ts';
import { imagesAfter } from '#domain/uploads/jewellery-images.ts';
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

/** Plans the changes to the images and videos of a piece. Throws 422 where `imagesAfter` finds a problem. */
export function planImages(stored: readonly StoredImage[], sent: readonly JewelleryImageInput[]): ImagePlan {
  const before = stored.map(({ id, image_url, file_type }) => ({ id, imageUrl: image_url, file_type }));
  const after = imagesAfter(before, sent);
  if (!after.ok) throw unprocessable({ images: after.problem });
  const wanted = after.images.map(({ id, imageUrl, file_type }, position) => ({
    id,
    image_url: imageUrl,
    file_type,
    position,
  }));
  const byId = new Map(stored.map((image) => [image.id, image]));
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
    ...field,
    before: image_url,
    after: remove.includes(id) ? null : after.get(id),
  }));
  return [...changed, ...add.map(({ image_url }) => ({ ...field, before: null, after: image_url }))];
}

const isSame = (a: StoredImage, b: StoredImage) =>
  a.position === b.position && a.image_url === b.image_url && a.file_type === b.file_type;

import type { ShapePictures } from '#contract/model/shapePictures.ts';
import { isBuiltInShape } from '../stone-fields/shapes.ts';

/** No shape has a picture of its own. */
export const noShapePictures: ShapePictures = { pictures: [] };

const maxAddress = 500;

const hasOnly = (value: object, keys: readonly string[]) =>
  Object.keys(value).sort().join() === [...keys].sort().join();

function isPicture(value: unknown): value is ShapePictures['pictures'][number] {
  if (typeof value !== 'object' || value === null || !hasOnly(value, ['shape', 'image_url'])) return false;
  const { shape, image_url: url } = value as Record<string, unknown>;
  return (
    typeof shape === 'string' &&
    isBuiltInShape(shape) &&
    typeof url === 'string' &&
    url !== '' &&
    url.length <= maxAddress
  );
}

/** Parses the JSON text of the pictures; null unless it names built-in shapes, each once. */
export function parseShapePictures(json: string): ShapePictures | null {
  let sent: unknown;
  try {
    sent = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof sent !== 'object' || sent === null || !hasOnly(sent, ['pictures'])) return null;
  const { pictures } = sent as { pictures: unknown };
  if (!Array.isArray(pictures) || !pictures.every(isPicture)) return null;
  const shapes = new Set(pictures.map(({ shape }) => shape));
  return shapes.size === pictures.length ? { pictures } : null;
}

import { parseShapePictures } from '#domain/settings/shape-pictures.ts';
import { builtInShapes } from '#domain/stone-fields/shapes.ts';
import type { FileField } from '#server/platform/storage/claim-files.ts';

/** The pictures of the shapes. Refusals are of the field that holds the text. */
export function shapeFields(before: string | null, after: string): FileField[] {
  const [old, wanted] = [before, after].map((json) => (json ? parseShapePictures(json) : null));
  const pictureOf = (from: typeof old, name: string) =>
    from?.pictures.find(({ shape }) => shape === name)?.image_url ?? null;
  return builtInShapes.map(({ name }) => ({
    field: 'config',
    folder: 'shape',
    before: pictureOf(old, name),
    after: pictureOf(wanted, name),
  }));
}

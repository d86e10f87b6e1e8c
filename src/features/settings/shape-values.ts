import type { ShapePictures } from '#contract/model/shapePictures.ts';
import { noShapePictures, parseShapePictures } from '#domain/settings/shape-pictures.ts';
import { shapesInTradeOrder } from '#domain/stone-fields/shapes.ts';

/** A shape in the form: its stored picture, blank for the icon, and the file that replaces it. */
export type ShapeValues = { shape: string; url: string; file: File | null };
export type ShapesValues = { shapes: ShapeValues[] };

/** The values of every built-in shape, in the order of the trade. */
function valuesOf({ pictures }: ShapePictures): ShapesValues {
  return {
    shapes: shapesInTradeOrder.map(({ name }) => ({
      shape: name,
      url: pictures.find(({ shape }) => shape === name)?.image_url ?? '',
      file: null,
    })),
  };
}

export const noShapes = valuesOf(noShapePictures);

/** The form's values of a stored configuration; icons where it cannot be read. */
export const readShapes = (json: string): ShapesValues =>
  valuesOf(parseShapePictures(json) ?? noShapePictures);

/** The configuration to store, once every file has its address. */
export const shapeConfig = ({ shapes }: ShapesValues): ShapePictures => ({
  pictures: shapes.filter(({ url }) => url).map(({ shape, url }) => ({ shape, image_url: url })),
});

import type { Diamond } from '#contract/model/diamond.ts';
import { tryCaratThousandths } from '../format/carat.ts';
import { roundToHundredths } from '../format/percent.ts';
import { fancyColorName, intensities, parseFancyColor } from '../grading/fancy-color.ts';
import { gradeCode } from '../grading/grades.ts';
import { type PriceSet, pricesOf } from '../pricing/price-sets.ts';
import { parseMeasurement } from '../stone-fields/measurement.ts';

/**
 * What two stones are compared by. Weight is in thousandths of a carat; length (the longer side), width, table and depth
 * are in hundredths; grades are codes in grade order; the price per carat may be in any unit. Null is not stated.
 */
export interface StoneFigures {
  id: number;
  /** Name or code; only stones of one shape are compared. */
  shape: string | number;
  /** Natural and laboratory-grown stones are never compared, */
  kind: number | null;
  /** and neither are stones of different treatments. Name or code. */
  treatment: string | number | null;
  /** "white", or the hue and overtone of a fancy colour; only stones of one kind are compared. */
  colorKind: string;
  /** Steps within the kind: a letter is one, and so is an intensity. */
  color: number;
  carat: number;
  price: number | null;
  clarity: number | null;
  cut: number | null;
  polish: number | null;
  symmetry: number | null;
  fluo: number | null;
  length: number | null;
  width: number | null;
  table: number | null;
  depth: number | null;
}

/** A colour as its kind and the step within it. */
export type ColorPlace = Pick<StoneFigures, 'colorKind' | 'color'>;

/** Where a colour stands among its like; a text that is no known colour is a kind of its own. */
export function colorPlace(name: string): ColorPlace {
  const fancy = parseFancyColor(name);
  if (fancy) {
    const kind = fancyColorName({ ...fancy, intensity: null });
    return { colorKind: kind, color: fancy.intensity ? intensities.indexOf(fancy.intensity) + 1 : 0 };
  }
  const code = gradeCode('color', name);
  return code === null ? { colorKind: name, color: 0 } : { colorKind: 'white', color: code / 10 };
}

/** The sides of a stone, the longer one first, since reports name them in either order. */
export function sidesOf(length: number | null, width: number | null): Pick<StoneFigures, 'length' | 'width'> {
  if (length === null || width === null) return { length: null, width: null };
  return { length: Math.max(length, width), width: Math.min(length, width) };
}

/** A price of zero is one that the stone still needs. */
export const statedPrice = (price: number | null): number | null => (price ? price : null);

/** The figures of a stone as it is sent, with the prices of one set; null is the set that buyers receive. */
export function figuresOf(stone: Diamond, set: PriceSet | null = null): StoneFigures {
  const size = parseMeasurement(stone.measurement);
  const code = (kind: 'clarity' | 'cut' | 'polish' | 'symmetry' | 'fluo') => gradeCode(kind, stone[kind]);
  return {
    id: stone.id,
    shape: stone.shape,
    ...colorPlace(stone.color),
    kind: gradeCode('kind', stone.kind),
    treatment: stone.treatment,
    carat: tryCaratThousandths(stone.carat) ?? 0,
    price: statedPrice(pricesOf(stone, set).price),
    clarity: code('clarity'),
    cut: code('cut'),
    polish: code('polish'),
    symmetry: code('symmetry'),
    fluo: code('fluo'),
    ...sidesOf(size?.length ?? null, size?.width ?? null),
    table: roundToHundredths(stone.table),
    depth: roundToHundredths(stone.depth),
  };
}

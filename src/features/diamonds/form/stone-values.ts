import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondInput } from '#contract/model/diamondInput.ts';
import { hasRap, type PriceSet, priceSetFields } from '#domain/pricing/prices.ts';
import { described, type ScaledField, scaledFields } from '#domain/stone-fields/field-lists.ts';

/** Numbers of the form; the sides of a stone come from its measurement. */
export type NumberName = Exclude<ScaledField, 'length' | 'width' | 'height'>;
export const numberNames = scaledFields.filter(
  (name): name is NumberName => described[name].seenBy !== 'nobody',
);

type FlagName = 'featured' | 'status';
export type TextName = Exclude<keyof DiamondInput, NumberName | FlagName>;

/** The form's values: a text is blank and a number null where the stone has none; `status` is on for a hot deal. */
export type StoneValues = Record<TextName, string> &
  Record<NumberName, number | null> &
  Record<FlagName, boolean>;

const blankTexts: Record<TextName, string> = {
  supplier_name: '',
  stone_id: '',
  location: '',
  availability: '',
  shape: '',
  color: '',
  clarity: '',
  cut: '',
  polish: '',
  symmetry: '',
  fluo: '',
  kind: 'natural',
  growth: '',
  treatment: '',
  lab: '',
  certificate_no: '',
  certificate_date: '',
  measurement: '',
  girdle: '',
  eye_clean: '',
  shade: '',
  milky: '',
  black_inclusion: '',
  mined_in: '',
  polished_in: '',
  img_url: '',
  video_url: '',
  certi_url: '',
};
export const textNames = Object.keys(blankTexts) as TextName[];

/** The values of a stored stone; blank for a new one. */
export function valuesOf(stone: Diamond | null): StoneValues {
  const texts = textNames.map((name) => [name, stone ? (stone[name] ?? '') : blankTexts[name]]);
  // A weight of 0 is one that is not stated.
  const numbers = numberNames.map((name) => [
    name,
    (name === 'carat' ? stone?.carat || null : stone?.[name]) ?? null,
  ]);
  const flags = { featured: stone?.featured === 1, status: stone?.status === 2 };
  return { ...Object.fromEntries([...texts, ...numbers]), ...flags } as StoneValues;
}

/**
 * The request of these values: unknown is null (a shape or colour blank and a weight 0, as they are stored), and
 * without a list price there is no discount.
 */
export function toInput({ featured, status, ...values }: StoneValues) {
  const texts = textNames.map((name) => [name, values[name].trim() || null]);
  const numbers = numberNames.map((name) => [name, values[name]]);
  const input = Object.fromEntries([...texts, ...numbers]) as Record<TextName, string | null> &
    Record<NumberName, number | null>;
  if (!hasRap(input.rap))
    for (const set of Object.keys(priceSetFields) as PriceSet[]) input[priceSetFields[set].discount] = null;
  const details = { shape: input.shape ?? '', carat: input.carat ?? 0, color: input.color ?? '' };
  return { ...input, ...details, featured: featured ? 1 : 0, status: status ? 2 : 1 };
}

import { described, type ListedField, listedFields } from '../stone-fields/field-lists.ts';
import type { FieldListing } from '../stone-fields/stone-field.ts';
import type { stoneFields } from '../stone-fields/stone-fields.ts';

type Fields = typeof stoneFields;

/** Names of the columns that together form one field, such as the fancy ones of a colour. */
type PartName = {
  [Name in ListedField]: Fields[Name] extends { listing: { parts: infer Parts } } ? keyof Parts : never;
}[ListedField];

/** The fields that a column of a stock list can contain. */
export type ListField =
  | ListedField
  | PartName
  | 'make'
  | 'finish'
  | 'bgm'
  | 'diameter'
  | 'pieces'
  | 'average_weight'
  | 'sieve'
  | 'pair'
  | 'separable'
  | 'currency'
  | 'comment';

type Listed = Pick<FieldListing, 'word'>;

/** Columns that are no field of their own. */
const others: [string, Listed][] = [
  ['make', { word: 'cut, polish and symmetry' }],
  ['finish', { word: 'polish and symmetry' }],
  ['bgm', { word: 'brown, green and milky' }],
  ['diameter', { word: 'diameter' }],
  ['pieces', { word: 'number of stones' }],
  ['average_weight', { word: 'average weight' }],
  ['sieve', { word: 'sieve' }],
  ['pair', { word: 'other stone of the pair' }],
  ['separable', { word: 'sold without the other stone' }],
  ['currency', { word: 'currency' }],
  ['comment', { word: 'comment' }],
];

const entries = listedFields.flatMap((name): [string, Listed][] => {
  const { parts = {}, ...own } = listingOf(name);
  return [[name, own], ...Object.entries(parts)];
});

/** Label of each field of a list. */
export const listings = Object.fromEntries([...entries, ...others]) as Record<ListField, Listed>;

export const listFields = Object.keys(listings) as ListField[];

/** How a field of a stone is read from a list and written to one. */
export function listingOf(name: ListedField): FieldListing {
  return described[name].listing!;
}

/** Headers whose field is decided by the values. */
export type AmbiguousField = 'cert' | 'cut_or_shape' | 'any_price' | 'any_rap' | 'any_depth';

/** Column indexes of a field, the preferred one first; later ones fill in where earlier ones are blank. */
export type FieldSources = Partial<Record<ListField, number[]>>;

/** The label of a field in messages about a missing column. */
export const fieldLabel = (field: ListField): string => listings[field].word;

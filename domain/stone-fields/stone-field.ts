import type { GradeKind } from '../grading/grade-kinds.ts';

/** How a field is stored. The column has the field's name unless `column` is given. */
export type FieldStorage =
  /** A small integer in grade order. */
  | { kind: 'grade'; grade: GradeKind }
  /** Id of a shared name in a lookup table. */
  | { kind: 'lookup' }
  /** A number times ten to the power of `places`; `big` needs more than 32 bits. */
  | { kind: 'scaled'; places: 2 | 3; column?: string; big?: true }
  | { kind: 'text'; maxLength: number }
  /** Days since 1970-01-01. */
  | { kind: 'date' }
  /** A small integer, as on the wire. */
  | { kind: 'flag' };

/** The section of the search form with a field's control; `search-layout.ts` has their order and headings. */
export type SearchSectionKey =
  | 'shape'
  | 'carat'
  | 'color'
  | 'clarity'
  | 'make'
  | 'fluo'
  | 'kind'
  | 'lab'
  | 'price'
  | 'location'
  | 'supplier'
  | 'measure'
  | 'appearance';

type FilterControl = {
  section: SearchSectionKey;
  /** Placed after the other fields of its section. */
  last?: true;
  /** The heading above it within its section. */
  title?: { key: string; label: string };
  /** Its label in the form, where it differs. */
  label?: string;
};

/** How stones are filtered by a field. */
export type FieldFilter =
  /** Any of several values. */
  | (FilterControl & { kind: 'values'; control: 'TAG' | 'IMAGE_TAG' | 'SELECT' })
  /** Any of several texts as they are stored; blanks never match. */
  | (FilterControl & { kind: 'texts'; control: 'SELECT' })
  /** One range, or with `several` any of several ranges. */
  | (FilterControl & { kind: 'range'; unit: string; step: number; several?: true })
  | (FilterControl & { kind: 'dates' })
  | { kind: 'flag'; label: string };

/** A column of the stock list as a table on the screen. */
export type FieldColumn = {
  heading: string;
  /** Tooltip that spells out a short heading. */
  title?: string;
  width: number;
  group: 'identity' | 'grades' | 'measures' | 'prices' | 'supplier' | 'other-prices';
  hidden?: true;
  required?: true;
  /** The heading does not sort by it. */
  unsorted?: true;
};

/** How the field is read from a stock list and written to one. */
export type FieldListing = {
  /** Its name in messages about a list. */
  word: string;
  /** Columns of a list that together form the field. */
  parts?: Readonly<Record<string, { word: string }>>;
  /** Its absence from a list is reported. */
  expected?: true;
  /** Smallest and largest accepted value, scaled; others are left blank. */
  bounds?: readonly [min: number, max: number];
  /** An invalid value is left blank with a warning instead of rejecting the row. */
  unreadable?: 'blank';
  /** Other list fields that it is read from. */
  sources?: readonly string[];
  /** A blank in a list keeps the stored value. */
  keptWhenBlank?: true;
  /** Its column in an exported list. `added`: older exports lack it. */
  exported?: { header: string; decimals?: number; width?: number; added?: true };
};

/** One field of a stone, the source of everything derived for it elsewhere. */
export type StoneField = {
  /** Label on screens. */
  label: string;
  /** Unit, written after a value. */
  unit?: string;
  storage: FieldStorage;
  /** The value may be null. */
  nullable: boolean;
  /** Who receives it: visitors with a link too, signed-in users, or administrators only. */
  seenBy: 'everyone' | 'signed-in' | 'ADMIN' | 'nobody';
  /** Its price set; responses contain the set of the viewer. */
  priceSet?: 'supplier' | 'wholesale' | 'retail';
  /** Stone lists can be sorted by it. */
  sort?: true;
  filter?: FieldFilter;
  column?: FieldColumn;
  /** Compared side by side; `lowest`: the lowest grade is the best. */
  compare?: 'plain' | 'lowest';
  /** Section of the stone page. `whenStated`: left out of it where it is null. */
  info?: { part: 'basic' | 'additional'; whenStated?: true };
  listing?: FieldListing;
};

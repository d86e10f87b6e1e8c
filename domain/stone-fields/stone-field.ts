import type { GradeKind } from '../grading/grades.ts';

/** How a field is stored. The column has the field's name unless `column` says otherwise. */
export type FieldStorage =
  /** A small integer in grade order. */
  | { kind: 'grade'; grade: GradeKind }
  /** The code of a name that stones share. */
  | { kind: 'lookup' }
  /** A number times ten to the power of `places`; `big` needs more than 32 bits. */
  | { kind: 'scaled'; places: 2 | 3; column?: string; big?: true }
  | { kind: 'text'; maxLength: number }
  /** Whole days since 1970-01-01. */
  | { kind: 'date' }
  /** A small integer, as on the wire. */
  | { kind: 'flag' };

/** The section of the search form that asks for a field; `search-layout.ts` has their order and headings. */
export type SearchSectionKey =
  | 'shape'
  | 'carat'
  | 'color'
  | 'clarity'
  | 'make'
  | 'fluo'
  | 'lab'
  | 'price'
  | 'location'
  | 'measure';

type FilterControl = {
  section: SearchSectionKey;
  /** Stands after the other fields of its section. */
  last?: true;
  /** The heading above it within its section. */
  title?: { key: string; label: string };
  /** Its name in the form, where that is not the label. */
  label?: string;
};

/** How stones are filtered by a field. */
export type FieldFilter =
  /** Any of some values. */
  | (FilterControl & { kind: 'values'; control: 'TAG' | 'IMAGE_TAG' | 'SELECT' })
  /** One range, or with `several` any of some ranges. `bars`: the form shows a histogram. */
  | (FilterControl & { kind: 'range'; unit: string; step: number; several?: true; bars?: true })
  | (FilterControl & { kind: 'dates' })
  | { kind: 'flag'; label: string };

/** A column of the stock list as a table on the screen. */
export type FieldColumn = {
  heading: string;
  /** What a short heading means. */
  title?: string;
  width: number;
  group: 'identity' | 'grades' | 'measures' | 'prices' | 'supplier' | 'other-prices';
  hidden?: true;
  required?: true;
  /** Sorting by it is not offered in the heading. */
  unsorted?: true;
};

/** How the field is read from a stock list and written to one. */
export type FieldListing = {
  /** The word for it in sentences about a list. */
  word: string;
  /** Headers of real lists, the preferred one first. */
  headers: readonly string[];
  /** Columns of a list that together say the field, with their headers. */
  parts?: Readonly<Record<string, { word: string; headers: readonly string[] }>>;
  /** A list without it is remarked on. */
  expected?: true;
  /** Largest and smallest value that is taken, scaled; others are left blank. */
  bounds?: readonly [min: number, max: number];
  /** A value that cannot be read is left blank with a warning instead of refusing the row. */
  unreadable?: 'blank';
  /** Fields of a list that it is read from, when not from its own column alone. */
  sources?: readonly string[];
  /** A blank in a list keeps what is stored. */
  keptWhenBlank?: true;
  /** Its column in an exported list. `added`: older exports lack it. */
  exported?: { header: string; decimals?: number; width?: number; added?: true };
};

/** One field of a stone: everything that is derived for it elsewhere follows from this. */
export type StoneField = {
  /** Its name on screens. */
  label: string;
  /** Written after a value. */
  unit?: string;
  storage: FieldStorage;
  /** A stone may have no value. */
  nullable: boolean;
  /** Who is sent it: visitors with a link too, signed-in people, or administrators only. */
  seenBy: 'everyone' | 'signed-in' | 'ADMIN' | 'nobody';
  /** Price set that it belongs to; views send the set of the viewer. */
  priceSet?: 'supplier' | 'wholesale' | 'retail';
  /** Stone lists can be sorted by it. */
  sort?: true;
  filter?: FieldFilter;
  column?: FieldColumn;
  /** Compared side by side; `lowest`: the lowest grade is the best. */
  compare?: 'plain' | 'lowest';
  /** Part of the page of a stone, and its name there where that is not the label. */
  info?: { part: 'basic' | 'additional'; label?: string };
  listing?: FieldListing;
};

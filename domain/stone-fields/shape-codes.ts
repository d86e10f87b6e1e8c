import { wordKeys } from '../grading/word-keys.ts';
import { shapeWords } from './shape-words.ts';
import { builtInShapes, type ShapeSlug } from './shapes.ts';
import { isOneErrorApart } from './typing-error.ts';

/** Which system's shape codes a file uses: the same code means different shapes in different systems. */
export type FileLayout = 'rapnet' | 'nivoda' | 'idex' | 'general';

type ShapeCodes = Record<string, readonly string[]>;

/** Written-out names, the same in every system. Asscher is not a built-in shape but has a fixed name. */
const shapeNames: ShapeCodes = {
  Round: [
    'ROUNDBRILLIANT',
    'BRILLIANT',
    'ROUNDBRILLIANTCUT',
    'ROUNDCUT',
    'CIRCULARBRILLIANT',
    'ROUNDHA',
    'BRILLANT',
    'REDONDO',
  ],
  Pear: ['TROPFEN', 'POIRE', 'PERA', 'PEARSHAPE', 'PEARBRILLIANT', 'PEARMODIFIED', 'PEARMODIFIEDBRILLIANT'],
  Emerald: ['EMERALDCUT', 'EMRD', 'EMRLD', 'EMLD', 'EMER'],
  Princess: ['PRINCESSCUT', 'PRINCESSMODIFIED', 'PRINCESSMODIFIEDBRILLIANT', 'SQUAREMODIFIEDBRILLIANT'],
  Marquise: ['MARQUISEBRILLIANT', 'MARQUISEMODIFIED', 'MARQUISEMODIFIEDBRILLIANT', 'MARQUIS', 'MARQ'],
  Cushion: [
    'CUSHIONMODIFIED',
    'CUSHIONMODIFIEDBRILLIANT',
    'CUSHIONCUT',
    'CUSHIONMOD',
    'CUSHIONMB',
    'SQUARECUSHION',
    'SQUARECUSHIONMODIFIEDBRILLIANT',
    'SQCUSHION',
    'LONGCUSHION',
  ],
  'Cushion B': ['CUSHIONBRILLIANT', 'CUSHIONBR'],
  Heart: ['HEARTSHAPE', 'HEARTBRILLIANT', 'HEARTMODIFIED', 'HEARTMODIFIEDBRILLIANT', 'HRT'],
  Oval: ['OVALBRILLIANT', 'OVALMODIFIED', 'OVALMODIFIEDBRILLIANT', 'OVALCUT'],
  Radiant: [
    'RADIANTCUT',
    'RADIANTMODIFIED',
    'RADIANTMODIFIEDBRILLIANT',
    'CUTCORNEREDRECTANGULARMODIFIEDBRILLIANT',
  ],
  'L Radiant': ['LONGRADIANT', 'LRAD', 'LR'],
  'Sq Emerald': ['SQUAREEMERALD', 'SQUAREEMERALDCUT', 'SQEM', 'SQE', 'SX'],
  'Sq Radiant': ['SQUARERADIANT', 'SQRAD', 'SQR', 'CUTCORNEREDSQUAREMODIFIEDBRILLIANT'],
  Asscher: ['ASSCHERCUT', 'ASHER', 'ASCH'],
};

/** Names of the trade outside the built-in shapes: kept as they are written, and no spelling of another shape. */
const otherShapes = [
  'TRILLIANT',
  'TRILLION',
  'TRIANGLE',
  'TRIANGULAR',
  'TRAPEZE',
  'TRAPEZOID',
  'BAGUETTE',
  'BAGUETTES',
  'TAPEREDBAGUETTE',
  'BAGUETTETAPERED',
  'TAPER',
  'TAPERED',
  'BULLET',
  'TAPEREDBULLET',
  'HALFMOON',
  'KITE',
  'SHIELD',
  'LOZENGE',
  'RHOMBUS',
  'HEXAGON',
  'HEXAGONAL',
  'OCTAGON',
  'OCTAGONAL',
  'PENTAGON',
  'PENTAGONAL',
  'STAR',
  'SQUARE',
  'CARRE',
  'CALF',
  'EPAULETTE',
  'CADILLAC',
  'BRIOLETTE',
  'ROSE',
  'ROSECUT',
  'FLANDERS',
  'EUROPEANCUT',
  'OLDEUROPEAN',
  'OLDEUROPEANCUT',
  'OLDMINER',
  'OLDMINE',
  'OLDMINECUT',
  'OLDCUT',
  'OTHER',
  'ANTIQUECUSHION',
  'PORTUGUESE',
  'SINGLECUT',
  'CRESCENT',
  'CROSS',
  'FAN',
  'MOVAL',
  'DUTCHESS',
  'DUCHESS',
];

const sharedCodes: ShapeCodes = {
  Round: ['B', 'BR', 'RB', 'RD', 'RBC', 'RND'],
  Pear: ['P', 'PS', 'PSH', 'PB', 'PE'],
  Princess: ['PR', 'PRN', 'PRIN', 'PC', 'PRI'],
  Marquise: ['M', 'MQ', 'MQB'],
  Heart: ['H', 'HS', 'HT', 'HB'],
  Oval: ['O', 'OV', 'OMB', 'OB', 'OVL'],
  'Cushion B': ['CBR'],
  Trilliant: ['TRI', 'TRIL'],
  Baguette: ['BAG', 'BG'],
  'Tapered Baguette': ['TB', 'TBAG'],
  'Half Moon': ['HM'],
};

const generalCodes: ShapeCodes = {
  ...sharedCodes,
  Emerald: ['E', 'EM', 'EC', 'EMD'],
  Asscher: ['A', 'AC', 'CSS', 'AS'],
  Cushion: ['C', 'CU', 'CUS', 'CUSH', 'CB', 'CMB'],
  Radiant: ['R', 'RAD', 'RA', 'RC', 'RDN'],
};

/** Codes by file layout, besides the written-out names. */
const layoutCodes: Record<FileLayout, ShapeCodes> = {
  general: generalCodes,
  rapnet: {
    ...generalCodes,
    Pear: [...(generalCodes.Pear ?? []), 'PMB'],
    Princess: [...(generalCodes.Princess ?? []), 'PN', 'MDSQB', 'SMB'],
    Asscher: ['A', 'AC', 'CSS', 'CSSC'],
    Cushion: [...(generalCodes.Cushion ?? []), 'CUX', 'CRC', 'CSC', 'CX', 'RCSB', 'SCMB', 'SCX', 'RCRMB'],
    Radiant: [...(generalCodes.Radiant ?? []), 'CRB', 'RCRB'],
    Heart: [...(generalCodes.Heart ?? []), 'MHRC'],
  },
  nivoda: {
    ...sharedCodes,
    Emerald: ['E', 'EM', 'EMERALD'],
    Asscher: ['AS', 'ASSCHER'],
    Cushion: ['CU', 'CUSH', 'CMB', 'CM'],
    'Cushion B': ['CB', 'CBR'],
    'European Cut': ['EC', 'EU'],
    Radiant: ['RA', 'RAD'],
  },
  idex: {
    ...sharedCodes,
    Emerald: ['E', 'EM', 'EC', 'EMD'],
    Asscher: ['AS', 'ASH'],
    'Antique Cushion': ['AC'],
    Cushion: ['C', 'CU', 'CUS', 'CUSH', 'CMB'],
    'Cushion B': ['CB', 'CBR'],
    Radiant: ['R', 'RA', 'RAD', 'RC'],
  },
};

const normalize = (text: string) => wordKeys(text)[0];

function shapeIndex(codes: ShapeCodes): Map<string, string> {
  const index = new Map<string, string>();
  for (const { name, picture } of builtInShapes) {
    if (!index.has(normalize(picture))) index.set(normalize(picture), name);
    index.set(normalize(name), name);
  }
  for (const table of [shapeNames, shapeWords, codes]) {
    for (const [name, aliases] of Object.entries(table)) {
      for (const alias of [name, ...aliases]) index.set(normalize(alias), name);
    }
  }
  return index;
}

const indexes = new Map<FileLayout, Map<string, string>>();

/** Made when a layout is first read: a screen that only draws shapes reads none. */
function indexOf(layout: FileLayout): Map<string, string> {
  const index = indexes.get(layout) ?? shapeIndex(layoutCodes[layout]);
  indexes.set(layout, index);
  return index;
}

/** The shape of a known name or code. */
function knownShape(text: string, layout: FileLayout): string | undefined {
  const [key, latin] = wordKeys(text);
  return indexOf(layout).get(key) ?? indexOf(layout).get(latin);
}

function titleCased(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
}

/**
 * The shape a text means under a file layout's codes. A shape outside the built-in thirteen is kept as
 * written, title-cased; null for a blank text only.
 */
export function parseShape(text: string, layout: FileLayout = 'general'): string | null {
  if (!text.trim()) return null;
  return knownShape(text, layout) ?? titleCased(text);
}

/** The shape that a text of a list means. */
export interface ShapeText {
  shape: string;
  /** The text as it is written, where it is a shape with one typing error. */
  mendedFrom?: string;
  /** True for a text that is no shape of the trade: a new shape under that name, unless somebody corrects it. */
  unknown?: true;
}

/** Shorter texts are codes, in which one letter makes another shape. */
const minMended = 4;

/** The one shape that a name with one typing error means; null without one, or with several. */
function mendedShape(key: string): string | null {
  if (key.length < minMended || key.length > 40 || !/^[A-Z]+$/.test(key)) return null;
  const found = new Set<string>();
  for (const [name, spellings] of Object.entries(shapeNames)) {
    const names = [normalize(name), ...spellings.filter(({ length }) => length > minMended)];
    if (names.some((known) => known.length >= minMended && isOneErrorApart(key, known))) found.add(name);
  }
  const [only = null] = found;
  return found.size === 1 ? only : null;
}

/**
 * As `parseShape`, for readers that tell what they did: "Ovel" is Oval with one typing error, and "Blob" is unknown. A
 * known name or code is never taken for a typing error of another shape.
 */
export function readShapeText(text: string, layout: FileLayout = 'general'): ShapeText | null {
  const shape = parseShape(text, layout);
  const key = normalize(text);
  if (shape === null || knownShape(text, layout) !== undefined || otherShapes.includes(key))
    return shape ? { shape } : null;
  const mended = mendedShape(key);
  return mended ? { shape: mended, mendedFrom: text.trim() } : { shape, unknown: true };
}

/** Icon of a shape; shapes outside the thirteen share the general icon. */
export function shapeSlug(shape: string): ShapeSlug {
  const canonical = parseShape(shape);
  return builtInShapes.find(({ name }) => name === canonical)?.slug ?? 'other';
}

/** Only rounds have a cut grade. */
export function cutApplies(shape: string): boolean {
  return parseShape(shape) === 'Round';
}

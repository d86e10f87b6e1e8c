import { builtInShapes, type ShapeSlug } from './shapes.ts';

/** Which system's shape codes a file uses: the same code means different shapes in different systems. */
export type FileLayout = 'rapnet' | 'nivoda' | 'idex' | 'general';

type ShapeCodes = Record<string, readonly string[]>;

/** Written-out names, the same in every system. Asscher is not a built-in shape but has a fixed name. */
const shapeNames: ShapeCodes = {
  Round: ['ROUNDBRILLIANT', 'BRILLIANT', 'ROUNDBRILLIANTCUT', 'ROUNDCUT'],
  Pear: ['PEARSHAPE', 'PEARBRILLIANT', 'PEARMODIFIEDBRILLIANT'],
  Emerald: ['EMERALDCUT'],
  Princess: ['PRINCESSCUT'],
  Marquise: ['MARQUISEBRILLIANT', 'MARQUIS', 'MARQ'],
  Cushion: ['CUSHIONMODIFIED', 'CUSHIONMODIFIEDBRILLIANT', 'CUSHIONCUT', 'CUSHIONMOD'],
  'Cushion B': ['CUSHIONBRILLIANT', 'CUSHIONBR'],
  Heart: ['HEARTSHAPE', 'HEARTBRILLIANT', 'HRT'],
  Oval: ['OVALBRILLIANT', 'OVALCUT'],
  Radiant: ['RADIANTCUT'],
  'L Radiant': ['LONGRADIANT', 'LRAD', 'LR'],
  'Sq Emerald': ['SQUAREEMERALD', 'SQEM', 'SQE', 'SX'],
  'Sq Radiant': ['SQUARERADIANT', 'SQRAD', 'SQR'],
  Asscher: ['ASSCHERCUT', 'ASHER', 'ASCH'],
};

const sharedCodes: ShapeCodes = {
  Round: ['B', 'BR', 'RB', 'RD', 'RBC', 'RND'],
  Pear: ['P', 'PS', 'PSH', 'PB', 'PE'],
  Princess: ['PR', 'PRN', 'PRIN', 'PC', 'PRI'],
  Marquise: ['M', 'MQ', 'MQB'],
  Heart: ['H', 'HS', 'HT', 'HB'],
  Oval: ['O', 'OV', 'OMB', 'OB'],
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
    'Cushion B': ['CB'],
    'European Cut': ['EC', 'EU'],
    Radiant: ['RA', 'RAD'],
  },
  idex: {
    ...sharedCodes,
    Emerald: ['E', 'EM', 'EC', 'EMD'],
    Asscher: ['AS', 'ASH'],
    'Antique Cushion': ['AC'],
    Cushion: ['C', 'CU', 'CUS', 'CUSH', 'CMB'],
    'Cushion B': ['CB'],
    Radiant: ['R', 'RA', 'RAD', 'RC'],
  },
};

const normalize = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function shapeIndex(codes: ShapeCodes): Map<string, string> {
  const index = new Map<string, string>();
  for (const { name, picture } of builtInShapes) {
    if (!index.has(normalize(picture))) index.set(normalize(picture), name);
    index.set(normalize(name), name);
  }
  for (const table of [shapeNames, codes]) {
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
  return indexOf(layout).get(normalize(text)) ?? titleCased(text);
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

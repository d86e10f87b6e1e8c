/** The treatments of the trade with the codes of stock lists, in capitals without spaces, dots, dashes. */
const treatments: Readonly<Record<string, readonly string[]>> = {
  HPHT: ['HPHTTREATED', 'HPHTTREATMENT', 'HPHTPROCESSED', 'HPHTANNEALED', 'HTHP'],
  Irradiation: ['IRRADIATED', 'IRRADIATE', 'IRR'],
  'Laser drilled': ['LASERDRILL', 'LASERDRILLING', 'LASERDRILLHOLE', 'LASER', 'LD', 'INTERNALLASERDRILLING'],
  'Fracture filled': ['FRACTUREFILLING', 'FRACTUREFILL', 'FILLED', 'FF', 'CLARITYFILLED', 'GLASSFILLED'],
  'Clarity enhanced': ['CLARITYENHANCEMENT', 'CE', 'ENHANCED'],
  'Colour enhanced': [
    'COLORENHANCED',
    'COLORTREATED',
    'COLOURTREATED',
    'COLORENHANCEMENT',
    'COLOURENHANCEMENT',
  ],
  Coating: ['COATED'],
  Annealing: ['ANNEALED'],
  Treated: ['Y', 'YES', 'TRUE', 'TREATMENT'],
};

/** The usual treatments, to be offered while typing. */
export const usualTreatments = Object.keys(treatments);

const normalize = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const byAlias = new Map(
  Object.entries(treatments).flatMap(([name, aliases]) =>
    [name, ...aliases].map((alias): [string, string] => [normalize(alias), name]),
  ),
);

const untreatedWords =
  /^(?:none|no|n|nil|na|n\/a|0|false|un-?treated|not treated|no treatment|natural|[-–—*?.]*)$/i;

/** A treatment in its usual wording, another as written; null for a text that says "none". */
export function parseTreatment(text: string): string | null {
  const trimmed = text.trim();
  return untreatedWords.test(trimmed) ? null : (byAlias.get(normalize(trimmed)) ?? trimmed);
}

/** The value of the filter that finds untreated stones. */
export const untreatedName = 'None';

import type { DiamondKind, Growth } from '../grading/grades.ts';
import { growthWithin, saysGrown, wordsOfKind } from '../grading/kind-words.ts';
import { isLaboratoryGrownNumber } from '../stone-fields/stone-kind.ts';
import { parseTreatment } from '../stone-fields/treatments.ts';
import { isBlank } from './cell-values.ts';
import { fieldLabel, type ListField } from './list-fields.ts';
import type { RowCells } from './row-cells.ts';

/** What a row says of a stone's kind; null where it says nothing. */
export interface ListedKind {
  kind: DiamondKind | null;
  growth: Growth | null;
  treatment: string | null;
}

/** A cell that says what the stone is. */
interface Sign {
  field: ListField;
  kind: DiamondKind;
  growth: Growth | null;
}

export const yes = /^(?:y|yes|true|1|x|t|✓)$/i;
export const no = /^(?:n|no|none|false|0*[.,]?0+|f)$/i;

function kindSign(cells: RowCells): Sign | null {
  const text = cells.text('kind');
  if (isBlank(text) || /^diamonds?$/i.test(text)) return null;
  const words = wordsOfKind(text);
  if (words) return { field: 'kind', ...words };
  cells.warning('kind', 'diamond type not recognised: left blank');
  return null;
}

/** "Lab Grown: Y". An answer that cannot be understood rejects the row: it might be a yes. */
function labGrownSign(cells: RowCells): Sign | null {
  const text = cells.text('lab_grown');
  if (isBlank(text)) return null;
  if (yes.test(text)) return { field: 'lab_grown', kind: 'laboratory_grown', growth: null };
  const words = no.test(text) ? { kind: 'natural' as const, growth: null } : wordsOfKind(text);
  if (words) return { field: 'lab_grown', ...words };
  cells.problem('lab_grown', 'is neither yes nor no');
  return null;
}

function growthSign(cells: RowCells): Sign | null {
  const written = cells.text('growth');
  const text = { C: 'CVD', H: 'HPHT' }[written.toUpperCase()] ?? written;
  if (isBlank(text) || no.test(text)) return null;
  const words = wordsOfKind(text);
  if (words) return { field: 'growth', ...words };
  const growth = growthWithin(text);
  if (growth) return { field: 'growth', kind: 'laboratory_grown', growth };
  cells.warning('growth', 'growth method not recognised: left blank');
  return null;
}

/** A treatment, or a growth method that stands in its column. */
function readTreatment(cells: RowCells): { treatment: string | null; sign: Sign | null } {
  const exact = cells.escapedText('treatment');
  if (exact !== null) return { treatment: exact, sign: null };
  const text = cells.freeText('treatment');
  const words = text === null || /^hpht$/i.test(text) || no.test(text) ? null : wordsOfKind(text);
  const own = text === null || words ? null : parseTreatment(text);
  const parts = [own, readEnhanced(cells), ...commentTreatments(cells)].filter((part) => part !== null);
  return {
    treatment: [...new Set(parts)].join(', ') || null,
    sign: words && { field: 'treatment', ...words },
  };
}

function readEnhanced(cells: RowCells): string | null {
  const text = cells.freeText('enhanced');
  if (text === null) return null;
  if (yes.test(text)) return 'Clarity enhanced';
  // A figure below such a header is no treatment.
  return /^\d/.test(text) ? null : parseTreatment(text);
}

/** "CVD", "created by HPHT growth process" among the comments, "Round CVD". What was screened or is free of such stones says nothing. */
function textSign(field: 'comment' | 'shape', texts: readonly string[]): Sign | null {
  for (const text of texts) {
    const words = saysGrown(text) && !/\b(?:screen|test|check|free)/i.test(text) ? wordsOfKind(text) : null;
    if (words) return { field, ...words };
  }
  return null;
}

const treatmentWords =
  /(?<!\b(?:no|not|non|without)\b[^,.;]*)\b(?:hpht(?: \w+)?|(?:clarity|colou?r)[ -](?:enhanced|treated)|(?:fracture|glass)[ -]filled|laser[ -]drill(?:ed|ing)|irradiated|coated|annealed)\b|^(?:ld|ce)$/gi;

/** Treatments among the comments, of which a growth method is none. */
const commentTreatments = (cells: RowCells): string[] =>
  cells
    .comments()
    .filter((text) => !saysGrown(text))
    .flatMap((text) => text.match(treatmentWords) ?? [])
    .flatMap((words) => parseTreatment(words.replace(/^(hpht)\b.*/i, '$1')) ?? []);

function labSign(lab: string | null): Sign | null {
  return lab !== null && saysGrown(lab) ? { field: 'lab', kind: 'laboratory_grown', growth: null } : null;
}

function numberSign(certificate: string | null): Sign | null {
  return isLaboratoryGrownNumber(certificate)
    ? { field: 'certificate_no', kind: 'laboratory_grown', growth: null }
    : null;
}

/**
 * Reads what a stone is from every cell that says it: its own columns, the growth method, the treatment, the
 * laboratory and the certificate number. Cells that contradict each other, or the kind that was decided for the list,
 * reject the row. `kindOfList` is that of a row that says nothing.
 */
export function readKind(
  cells: RowCells,
  { lab, certificate_no }: { lab: string | null; certificate_no: string | null },
  kindOfList: DiamondKind | null,
): ListedKind {
  const { treatment, sign } = readTreatment(cells);
  const texts = [textSign('comment', cells.comments()), textSign('shape', [cells.text('shape')])];
  const own = [kindSign(cells), labGrownSign(cells), growthSign(cells), sign, ...texts];
  const signs = [...own, labSign(cells.text('lab')) ?? labSign(lab), numberSign(certificate_no)].filter(
    (each) => each !== null,
  );
  const [first] = signs;
  const other = signs.find(({ kind }) => kind !== first?.kind);
  if (first && other)
    cells.problem(
      first.field,
      `says ${kindWords[first.kind]}, but the ${fieldLabel(other.field)} "${cells.text(other.field)}" says ${kindWords[other.kind]}`,
    );
  else if (first && kindOfList && first.kind !== kindOfList)
    cells.problem(
      first.field,
      `says ${kindWords[first.kind]}, but the kind of the list is ${kindWords[kindOfList]}`,
    );
  return {
    kind: first?.kind ?? kindOfList,
    growth: signs.find(({ growth }) => growth)?.growth ?? null,
    treatment,
  };
}

export const kindWords: Record<DiamondKind, string> = {
  natural: 'natural',
  laboratory_grown: 'laboratory-grown',
};

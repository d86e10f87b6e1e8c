import { parseWrittenGrade } from '../grading/foreign-grades.ts';
import type { GradeKind } from '../grading/grade-kinds.ts';
import { gradeCode, isUnstatedGrade, lowerGrade, parseGrade } from '../grading/grades.ts';
import { knownLabs, laboratoryOf } from '../grading/laboratories.ts';

/** Matches most cells: nothing to trim or remove. */
const cleanCell = /^[\w.][\w.,%#/:-]*$/;

/** Signs without width, of text that was copied from chats and web pages. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+/g;

/** The longest text of a cell that is read; no field takes a longer one. */
export const maxCellLength = 500;

/** A longer text is cut, and its end marked so that it reads as no value. */
const bounded = (text: string) => (text.length > maxCellLength ? `${text.slice(0, maxCellLength)}…` : text);

/** A cell as text, cut when it is too long: trimmed, without control characters and invisible ones, compatible signs as plain ones. `="0123"`, a spreadsheet's notation for text, gives the text, and so does that of a link. */
export function cellText(cell: string | null | undefined): string {
  if (!cell || cleanCell.test(cell)) return bounded(cell ?? '');
  const text = cell
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are removed
    .replace(/[\u0000-\u001f\u007f\u00a0]+/g, ' ')
    .replace(invisible, '')
    .normalize('NFKC')
    .trim();
  return bounded(/^=(?:HYPERLINK\("[^"]*"[,;] *)?"([^"]*)"\)?$/i.exec(text)?.[1]?.trim() ?? text);
}

/** True for an empty cell and for placeholders such as "-" or "N/A". */
export function isBlank(text: string): boolean {
  return text === '' || (text.length < 5 && /^(?:[-–—*?.]*|n\/?a|null|nil|#n\/a)$/i.test(text));
}

/** The grades that have a value "None". */
const absentGrades: readonly GradeKind[] = ['fluo', 'shade', 'milky', 'black_inclusion'];

/** As `isBlank`; "None" too where it is no value. */
function isBlankGrade(kind: GradeKind, text: string): boolean {
  if (absentGrades.includes(kind)) return isUnstatedGrade(text);
  return isBlank(text) || /^none$/i.test(text) || (kind === 'clarity' && /^n$/i.test(text));
}

export type GradeReading =
  | { ok: true; grade: string | null; warning?: string }
  | { ok: false; reason: string };

const gradeLabels: Record<GradeKind, string> = {
  color: 'colour',
  clarity: 'clarity',
  cut: 'cut grade',
  polish: 'polish',
  symmetry: 'symmetry',
  fluo: 'fluorescence',
  girdle: 'girdle',
  kind: 'diamond type',
  growth: 'growth method',
  eye_clean: 'eye clean',
  shade: 'shade',
  milky: 'milkiness',
  black_inclusion: 'black inclusion',
  availability: 'availability',
};

function readGradeText(kind: GradeKind, text: string): GradeReading {
  if (isBlankGrade(kind, text)) return { ok: true, grade: null };
  if (text.length > 100) return { ok: false, reason: `${gradeLabels[kind]} not recognised` };
  const grade = parseWrittenGrade(kind, text) ?? parseGrade(kind, text.replace(/(?<![+-])[+-]+$/, ''));
  if (grade) return { ok: true, grade };
  const lower = lowerGrade(kind, text);
  if (lower) return { ok: true, grade: lower, warning: `between two grades, imported as ${lower}` };
  return { ok: false, reason: `${gradeLabels[kind]} not recognised` };
}

const readings = new Map<string, GradeReading>();

/** Parses a graded cell: canonical grade, null for a blank, or the reason why it is invalid. */
export function readGrade(kind: GradeKind, text: string): GradeReading {
  const key = `${kind} ${text}`;
  let reading = readings.get(key);
  if (!reading) {
    reading = readGradeText(kind, text);
    // A list has few distinct grades; the limit keeps a hostile file from filling the memory.
    if (readings.size < 5000) readings.set(key, reading);
  }
  return reading;
}

/** True for a colour without a list price: fancy, or N–Z from 0.30 ct. Weight in thousandths. */
export function hasNoListPrice(color: string, carat: number): boolean {
  const code = gradeCode('color', color);
  const n = gradeCode('color', 'N') ?? 0;
  return code === null || code >= 300 || (code >= n && carat >= 300);
}

/** The laboratory that a text names: "G.I.A." is GIA; undefined for others. */
const knownLab = (text: string) => knownLabs.find((lab) => lab === text.toUpperCase().replaceAll('.', ''));

const noReport =
  /^(?:none?|no?|0|nc|loose|(?:no|non|without)[- ]?cert(?:ified|ificate)?|uncert(?:ified)?|(?:view|click|see)\b.*|link|pdf|cert(?:ificate)?|report|pending|awaited|(?:in|under) process)$/i;

/** True for words that say that a stone has no report, and for the text of a link to one, such as "View". */
export const namesNoReport = (text: string): boolean => isBlank(text) || noReport.test(text);

/** A known laboratory by its short name, another as written, null for none and for what is no name. */
export const readLab = (text: string): string | null =>
  namesNoReport(text) || !/\p{L}/u.test(text) ? null : (laboratoryOf(text) ?? text);

/** True for the name of a known laboratory. */
export const isKnownLab = (text: string): boolean => knownLab(text) !== undefined;

/** "#REF!" and its like: the formula of the cell has failed. */
export const isSpreadsheetError = (text: string): boolean =>
  /^#(?:ref!|value!|div\/0!|name\?|num!|null!|spill!|calc!)$/i.test(text);

/** True when a spreadsheet has turned a long number into "2.14E+09" or "####", or "1-2" and "2-24" into a date. */
export function isMangledNumber(text: string): boolean {
  // "MAR-24" is a number.
  if (/^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d\d$/.test(text)) return true;
  return /^\d(?:[.,]\d+E\+?|E\+)\d+$|^#+$|^\d{4}-\d{2}-\d{2}$|^\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i.test(
    text,
  );
}

/** True for an http(s) address or a plain file name; anything else is not safe to link. */
export function isMediaAddress(text: string): boolean {
  if (/^https?:\/\//i.test(text)) return URL.canParse(text);
  return /^[\w][\w\-./ ()]*\.[a-z0-9]{2,5}$/i.test(text) && !text.includes('..');
}

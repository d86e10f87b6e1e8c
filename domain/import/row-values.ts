import { splitCertificate } from '../grading/certificate-text.ts';
import { composeFancyColor, fancyColorName, parseFancyColor } from '../grading/fancy-color.ts';
import { writtenMakes } from '../grading/foreign-grades.ts';
import { isUnstatedGrade, parseGrade } from '../grading/grades.ts';
import { knownLabs } from '../grading/laboratories.ts';
import { type MakeTriple, parseFinish, parseMakeTriple } from '../grading/make-triple.ts';
import {
  type DateField,
  dateFields,
  type GradeField,
  gradeFields,
  type LookupField,
  lookupFields,
} from '../stone-fields/field-lists.ts';
import { parseCountry } from '../stone-fields/origin-countries.ts';
import { readShapeText } from '../stone-fields/shape-codes.ts';
import { isBlank, isMangledNumber, isMediaAddress, namesNoReport, readLab } from './cell-values.ts';
import { currencyOf } from './columns/heading-words.ts';
import { isOtherWeight } from './columns/repeated-columns.ts';
import { isExportedMediaAddress } from './export-format.ts';
import type { ImportPlan } from './import-plan.ts';
import { fieldLabel, listingOf } from './list-fields.ts';
import type { PlainNumber } from './listed-stone.ts';
import { normalizeNumber } from './number-parsing.ts';
import { splitState } from './row-availability.ts';
import type { RowCells } from './row-cells.ts';

/** What a cell says of brown, green and milky; null where it does not say it. */
interface Bgm {
  shade: string | null;
  milky: string | null;
}

const noneOfThem = /^(?:no|n|nil|non|none|no ?bgm|bgm ?(?:free|none|no)|no brown\W+no green\W+no milky)$/i;
const letters: Readonly<Record<string, string>> = { B: 'Brown', G: 'Green', M: 'Milky' };

/** "No BGM", "Brown", "G", "Light Brown, Milky": null for other words. */
function parseBgm(text: string): Bgm | null {
  if (noneOfThem.test(text.trim())) return { shade: 'None', milky: 'None' };
  const bgm: Bgm = { shade: null, milky: null };
  for (const part of text.split(/[,/&+;]|\band\b/i)) {
    const word = letters[part.trim().toUpperCase()] ?? part;
    const name = /milk/i.test(word) ? 'milky' : 'shade';
    const value = parseGrade(name, word);
    if (value === null || value === 'None' || bgm[name] !== null) return null;
    bgm[name] = value;
  }
  return bgm;
}

/** Colour of a row: its own column, else the fancy columns put together. Missing or unreadable is a problem. */
export function readColor(cells: RowCells): string | null {
  const exact = cells.escapedText('color');
  if (exact !== null) return exact;
  const text = cells.text('color');
  // "Yellow", with the intensity in a column of its own.
  const parts = [cells.text('fancy_intensity'), cells.text('fancy_overtone')] as const;
  const isHue = !parts.every(isBlank) && parseFancyColor(text)?.intensity === null;
  const hue = isHue ? text : cells.text('fancy_color');
  const isPlaceholder = isHue || isBlank(text) || /^(?:fancy|fcy|fc|none)$/i.test(text);
  if (isPlaceholder && !isBlank(hue)) {
    const fancy = composeFancyColor(hue, ...parts);
    if (fancy) return fancyColorName(fancy);
    cells.problem(isHue ? 'fancy_intensity' : 'fancy_color', 'colour not recognised');
    return null;
  }
  if (isBlank(text)) {
    cells.problem('color', 'is missing');
    return null;
  }
  const other = isBlank(hue) ? null : composeFancyColor(hue, ...parts);
  if (other?.intensity?.startsWith('Fancy') && !parseFancyColor(text)) {
    cells.problem('color', `says ${text}, but the fancy colour is ${fancyColorName(other)}`);
    return null;
  }
  return cells.grade('color');
}

/** Weight in thousandths. Missing, unreadable or not positive is a problem. */
export function readCarat(cells: RowCells, { isOwnExport, decimal }: ImportPlan): number | null {
  const text = cells.text('carat');
  if (isBlank(text)) {
    cells.problem('carat', 'is missing');
    return null;
  }
  // "+11" is a sieve.
  if (/[+%$]|mm\b/i.test(text)) {
    cells.problem('carat', 'is not a weight');
    return null;
  }
  const points = /^(\d{1,3}) ?(?:pts?|points?|pointers?)\.?$/i.exec(text);
  const carat = points ? Number(points[1]) * 10 : cells.number('carat', 3);
  if (carat === null) return null;
  if (!isOwnExport && /^\d{1,3}[.,]\d{3}$/.test(text) && carat >= 1_000_000) {
    cells.problem(
      'carat',
      `may be ${text.replace(',', '.')} ct: write it with the decimal mark of the column`,
    );
    return null;
  }
  if (!isOwnExport && /^(?:[2-9]\d|\d{3,})$/.test(text) && carat <= 10_000_000) {
    cells.problem('carat', `may be points: write ${Number(text) / 100}, or ${text}.00 if it is carats`);
    return null;
  }
  const other = cells
    .texts('carat')
    .find((each) => each !== text && isOtherWeight(carat / 1000, Number(normalizeNumber(each, decimal))));
  if (other !== undefined) {
    cells.problem('carat', `differs from the second weight of the row, ${other}`);
    return null;
  }
  if (carat > 0 && carat <= 10_000_000) return carat;
  cells.problem('carat', carat > 0 ? 'is too large' : 'must be above zero');
  return null;
}

/** A number or place without what it says of where the stone is; null when it says nothing else. */
const withoutState = (text: string, { isOwnExport }: ImportPlan): string | null =>
  isOwnExport ? text : splitState(text).rest || null;

const mangled = 'was converted to a rounded number or date by a spreadsheet';

/** Stock number; null when the stone is to be numbered. */
export function readStoneId(cells: RowCells, plan: ImportPlan): string | null {
  const written = cells.freeText('stone_id');
  const id = written && withoutState(written, plan);
  if (id === null && !plan.numberStones) cells.problem('stone_id', 'is missing');
  else if (id !== null && isMangledNumber(id) && cells.escapedText('stone_id') === null)
    cells.problem('stone_id', mangled);
  return id;
}

/** Refuses amounts of another currency than the list's. */
export function refuseCurrency(cells: RowCells, { exchange }: ImportPlan): void {
  const named = currencyOf(cells.text('currency'));
  const expected = exchange?.currency ?? 'USD';
  if (named !== null && named !== expected) cells.problem('currency', `is not ${expected}`);
}

/** Shape by the layout's codes, else the list's one shape. A mended or unknown one is a warning. */
export function readShape(cells: RowCells, plan: ImportPlan): string | null {
  const exact = cells.escapedText('shape');
  if (exact !== null) return exact;
  const text = cells.freeText('shape');
  if (text === null) {
    if (plan.defaultShape === null) cells.problem('shape', 'is missing');
    return plan.defaultShape;
  }
  const read = readShapeText(text, plan.layout);
  if (read === null) cells.problem('shape', 'is missing');
  else if (read.mendedFrom) cells.warning('shape', `is taken for a typing error: imported as ${read.shape}`);
  else if (read.unknown && !plan.isOwnExport)
    cells.warning('shape', `is not a known shape: imported as ${read.shape}`);
  return read?.shape ?? null;
}

/** Laboratory and number of the certificate, also where one cell has both. A number that a spreadsheet rounded is blank. */
export function readCertificate(cells: RowCells): { lab: string | null; certificate_no: string | null } {
  const lab = readLaboratory(cells);
  const number = cells.freeText('certificate_no');
  if (number === null || cells.escapedText('certificate_no') !== null) return { lab, certificate_no: number };
  if (namesNoReport(number)) return { lab, certificate_no: null };
  const split = splitCertificate(plainNumber(number) ?? '', knownLabs);
  const isMangled = isMangledNumber(split.number.replace(/^\p{L}+\W*/u, ''));
  if (isMangled || !split.number) {
    const reason = isMangled ? mangled : 'is a web address without a number';
    cells.warning('certificate_no', `${reason}: left blank`);
    return { lab, certificate_no: null };
  }
  if (split.lab !== null && lab !== null && split.lab !== lab)
    cells.warning('certificate_no', `names ${split.lab}, but the laboratory is ${lab}`);
  return { lab: lab ?? split.lab, certificate_no: split.number };
}

/** A number as spreadsheets and links write it, "2,141,438,175", "2141438175.0"; null for a link without one. */
function plainNumber(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return /(?<=[=/])(?:LG)?\d{6,}(?=$|[&#.])/i.exec(text)?.[0] ?? null;
  if (/^\d{1,3}(?:,\d{3}){2,}$/.test(text)) return text.replaceAll(',', '');
  return text.replace(/^['#](?=\w)|(?<=\w)\*+$/g, '').replace(/(?<=^\d{6,})[.,]0+$/, '');
}

/** Laboratory; null for none. */
function readLaboratory(cells: RowCells): string | null {
  const lab = cells.freeText('lab');
  return lab === null || cells.escapedText('lab') !== null ? lab : readLab(lab);
}

/** A country of origin; null for none and for one that is not known. */
export function readCountry(cells: RowCells, field: 'mined_in' | 'polished_in'): string | null {
  const text = cells.freeText(field);
  return text === null || cells.escapedText(field) !== null ? text : parseCountry(text);
}

/** Accepted addresses: a web address, or a path below the storage base. */
const typedMedia = /^(?:https?:\/\/\S+|\/?[\w%][\w%./-]*)$/;

/** Address of a media file; an address that is unsafe to link is left blank. */
export function readMedia(
  cells: RowCells,
  plan: ImportPlan,
  field: 'img_url' | 'video_url' | 'certi_url',
): string | null {
  const address = cells.freeText(field);
  if (address === null || isMediaAddress(address)) return address;
  if (plan.isOwnExport && (isExportedMediaAddress(address) || typedMedia.test(address))) return address;
  cells.warning(field, 'is not a web address: left blank');
  return null;
}

const plainNumbers = (['table', 'depth'] as const satisfies readonly PlainNumber[]).map((name) => {
  const [min, max] = listingOf(name).bounds ?? [0, 0];
  return { name, min, max };
});

/** "3EX" in the column of the cut. */
const isWholeMake = (cells: RowCells) => parseMakeTriple(writtenMakes(cells.text('cut'))) !== null;

/** Cut, polish and symmetry, or the last two, that a list gives in one cell; those with a column of their own stay. */
function readWholeMake(cells: RowCells, plan: ImportPlan, own: Partial<Record<GradeField, string | null>>) {
  const isGiven = (name: 'make' | 'finish' | 'cut') => !isBlank(cells.text(name));
  const from = (['make', 'finish', 'cut'] as const).find(isGiven);
  if (!from || (from === 'cut' && !isWholeMake(cells))) return {};
  const text = writtenMakes(cells.text(from));
  const isFinish = from === 'finish';
  const make: Partial<MakeTriple> = parseMakeTriple(text) ?? (isFinish ? parseFinish(text) : null) ?? {};
  if (!make.polish)
    cells.warning(from, `is not ${isFinish ? 'polish and symmetry' : 'three grades'}: left blank`);
  const isReversed = isFinish && /^s/i.test(cells.header('finish'));
  const [polish, symmetry] = isReversed ? [make.symmetry, make.polish] : [make.polish, make.symmetry];
  const grades = { cut: make.cut, polish, symmetry };
  const gradeOf = (name: keyof typeof grades) =>
    own[name] ?? (isFinish && plan.sources[name] ? null : (grades[name] ?? null));
  return { cut: gradeOf('cut'), polish: gradeOf('polish'), symmetry: gradeOf('symmetry') };
}

/** Shade and milkiness that a list gives in one cell; those with a column of their own stay. */
function readWholeBgm(cells: RowCells, own: Partial<Record<GradeField, string | null>>) {
  const text = cells.text('bgm');
  if (isUnstatedGrade(text)) return {};
  const bgm = parseBgm(text);
  if (!bgm) {
    cells.warning('bgm', 'not recognised: left blank');
    return {};
  }
  for (const name of ['shade', 'milky'] as const)
    if (own[name] && bgm[name] && own[name] !== bgm[name])
      cells.warning('bgm', `says ${bgm[name]}, but the ${fieldLabel(name)} is ${own[name]}`);
  return { shade: own.shade ?? bgm.shade, milky: own.milky ?? bgm.milky };
}

/** A proportion in per cent. No table or depth is below 10 %, and up to 1 it is a fraction: 0.57 is 57 %. */
function readProportion(cells: RowCells, name: PlainNumber, min: number, max: number): number | null {
  const fraction = /^(?:0?[.,]\d{1,4}|1(?:[.,]0+)?)$/.test(cells.text(name)) ? cells.number(name, 4) : null;
  if (fraction === null || fraction < min) return cells.bounded(name, 2, min, max);
  cells.warning(name, `is taken for a fraction: imported as ${fraction / 100} %`);
  return fraction;
}

/** Fields with a rule of their own: what a stone is is read from several columns, and where it is tells what is on sale. */
type OwnRule = 'kind' | 'growth' | 'availability';
const plainGrades = gradeFields.filter(
  (name): name is Exclude<GradeField, OwnRule> =>
    name !== 'kind' && name !== 'growth' && name !== 'availability',
);

const ownNames = ['shape', 'color', 'lab', 'treatment', 'mined_in', 'polished_in'] as const;
type PlainName = Exclude<LookupField, (typeof ownNames)[number]>;
const plainNames = lookupFields.filter(
  (name): name is PlainName => !(ownNames as readonly LookupField[]).includes(name),
);

/** The fields that need no rule beyond their description: grades, names, proportions and dates. */
export function readPlainValues(cells: RowCells, plan: ImportPlan) {
  const values = {} as Record<Exclude<GradeField, OwnRule> | PlainName, string | null> &
    Record<PlainNumber | DateField, number | null>;
  for (const name of plainGrades)
    values[name] = name === 'cut' && isWholeMake(cells) ? null : cells.grade(name);
  Object.assign(values, readWholeMake(cells, plan, values), readWholeBgm(cells, values));
  // An exported list may contain a zero that was entered by hand.
  for (const { name, min, max } of plainNumbers)
    values[name] = plan.isOwnExport ? cells.bounded(name, 2, 0, max) : readProportion(cells, name, min, max);
  for (const name of plainNames) {
    const text = cells.freeText(name);
    values[name] = text && withoutState(text, plan);
  }
  for (const name of dateFields) values[name] = cells.day(name);
  return values;
}

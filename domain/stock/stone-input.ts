import { createDiamondMessages } from '#contract/field-messages.ts';
import type { UpdateDiamondInput } from '#contract/model/updateDiamondInput.ts';
import { parseIsoDay } from '../format/days.ts';
import { tryScaled } from '../format/decimal.ts';
import { gradeCode, parseColor, parseGrade } from '../grading/grades.ts';
import { addedMessages } from '../messages/added-messages.ts';
import { diamondMessages } from '../messages/diamond-messages.ts';
import { priceSetFields } from '../pricing/prices.ts';
import {
  type DateField,
  dateFields,
  described,
  type GradeField,
  gradeFields,
  type LookupField,
  lookupFields,
  type ScaledField,
  scaledFields,
  type TextField,
  textFields,
} from '../stone-fields/field-lists.ts';
import { parseMeasurement } from '../stone-fields/measurement.ts';
import { notStatedName } from '../stone-fields/not-stated-name.ts';
import { parseCountry } from '../stone-fields/origin-countries.ts';
import { parseShape } from '../stone-fields/shape-codes.ts';
import { stoneFields } from '../stone-fields/stone-fields.ts';
import { isLaboratoryGrownNumber, naturalKind } from '../stone-fields/stone-kind.ts';
import { columnOf } from '../stone-fields/stored-columns.ts';
import { parseTreatment } from '../stone-fields/treatments.ts';
import { editedPrices, type StoredPricing } from './edited-prices.ts';
import type { StoredStone } from './stone-columns.ts';

/** What says whether a stone is natural, as it is stored. */
type StoredKind = Pick<StoredStone, 'kind' | 'growth' | 'certificate_no'>;

type Edited = { [Name in keyof StoredKind]?: StoredKind[Name] | null };

const laboratoryGrown = gradeCode('kind', 'laboratory_grown')!;

/**
 * The kind and growth method after an edit, empty where it touches neither. A new stone is natural unless its
 * certificate number or growth method says otherwise. What contradicts a natural stone is added to `problems`.
 */
function editedKind(
  edited: Edited,
  before: StoredKind | null,
  problems: Record<string, string>,
): Partial<Pick<StoredKind, 'kind' | 'growth'>> {
  const isTouched = edited.kind != null || edited.growth !== undefined || edited.certificate_no !== undefined;
  if (before && !isTouched) return {};
  const number = edited.certificate_no === undefined ? before?.certificate_no : edited.certificate_no;
  const kind = edited.kind ?? before?.kind ?? newKind(edited);
  if (kind !== naturalKind) return { kind };
  if (edited.growth != null) problems.growth = diamondMessages.naturalHasNoGrowth;
  if (isLaboratoryGrownNumber(number)) problems.certificate_no = diamondMessages.naturalHasNoGrownNumber;
  return { kind, growth: null };
}

const newKind = ({ growth, certificate_no }: Edited) =>
  growth != null || isLaboratoryGrownNumber(certificate_no) ? laboratoryGrown : naturalKind;

/** Input of an edit in wire units: a full stone or some fields. */
export type StoneInput = Omit<UpdateDiamondInput, 'id' | 'updated_at'>;
type Problems = Record<string, string>;
export type LookupNames = Partial<Record<LookupField, string | null>>;

/** The columns of the stored stone that an edit needs. */
export type EditedStone = StoredPricing & StoredKind;

/** The columns that an edit changes, in stored units, without the codes of names. */
export type EditedColumns = Partial<Omit<StoredStone, LookupField | 'id' | 'state' | 'updated_at'>>;

export type StoneInputResult =
  | {
      ok: true;
      row: EditedColumns;
      /** Names whose codes are looked up or created. */
      names: LookupNames;
    }
  /** The message of each invalid field. */
  | { ok: false; fields: Problems };

/** Numbers that an edit sends; the sides of a stone come from its measurement. */
type SentNumber = Exclude<ScaledField, 'length' | 'width' | 'height'>;
type Scaled = Partial<Record<SentNumber, number | null>>;

const sentNumbers = scaledFields.filter((name): name is SentNumber => described[name].seenBy !== 'nobody');
const priceFields = new Set<string>(Object.values(priceSetFields).flatMap(Object.values));
/** Numbers that are stored as sent; prices are calculated. */
const plainNumbers = sentNumbers.filter((name) => !priceFields.has(name));

/** Converts an edit to stored units. `before` is null for a new stone. */
export function readStoneInput(input: StoneInput, before: EditedStone | null): StoneInputResult {
  const problems: Problems = {};
  const scaled = readDecimals(input, problems);
  const texts = readTexts(input, problems);
  const { kind: givenKind, ...grades } = readGrades(input, problems);
  const kind = editedKind({ ...texts, ...grades, kind: givenKind }, before, problems);
  const days = readDays(input, problems);
  const names = readNames(input, problems);
  if (Object.keys(problems).length) return { ok: false, fields: problems };
  const prices = editedPrices(scaled, before, problems);
  if (Object.keys(problems).length) return { ok: false, fields: problems };
  const row = {
    ...texts,
    ...grades,
    ...kind,
    ...days,
    ...prices,
    ...Object.fromEntries(plainNumbers.map((name) => [columnOf(name), scaled[name]])),
    featured: input.featured,
    status: input.status,
    ...(input.measurement === undefined ? {} : readSize(input.measurement)),
  };
  return { ok: true, row: omitUndefined(row), names };
}

/** Drops undefined fields: an edit leaves absent fields untouched. */
function omitUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

function readDecimals(input: StoneInput, problems: Problems): Scaled {
  const scaled: Scaled = {};
  for (const field of sentNumbers) {
    const { places } = stoneFields[field].storage;
    const value = input[field];
    if (value === undefined) continue;
    scaled[field] = value === null ? null : tryScaled(value, places);
    if (value !== null && scaled[field] === null) problems[field] = addedMessages.form.decimals(places);
  }
  return scaled;
}

const requiredTexts = ['stone_id', 'supplier_name'] as const;
type RequiredText = (typeof requiredTexts)[number];
const optionalTexts = textFields.filter(
  (name): name is Exclude<TextField, RequiredText> => !requiredTexts.includes(name as RequiredText),
);

/** Stored form of a text: trimmed; blank is null. */
const trimToNull = (text: string | null) => text?.trim() || null;

function readTexts(input: StoneInput, problems: Problems) {
  const texts: Partial<Pick<StoredStone, TextField>> = {};
  for (const field of requiredTexts) {
    if (input[field] === undefined) continue;
    texts[field] = trimToNull(input[field]) ?? '';
    if (texts[field] === '') problems[field] = createDiamondMessages[field].required;
  }
  for (const field of optionalTexts) {
    if (input[field] !== undefined) texts[field] = trimToNull(input[field]);
  }
  return texts;
}

function readGrades(input: StoneInput, problems: Problems) {
  const grades: Partial<Record<GradeField, number | null>> = {};
  for (const name of gradeFields) {
    const text = input[name];
    if (text === undefined) continue;
    const kind = stoneFields[name].storage.grade;
    const trimmed = trimToNull(text);
    grades[name] = trimmed === null ? null : gradeCode(kind, parseGrade(kind, trimmed));
    if (trimmed !== null && grades[name] === null) problems[name] = diamondMessages.unknownGrade;
  }
  return grades;
}

function readDays(input: StoneInput, problems: Problems) {
  const days: Partial<Record<DateField, number | null>> = {};
  for (const name of dateFields as readonly string[]) {
    const text = (input as Record<string, unknown>)[name];
    if (text === undefined) continue;
    const day = text === null ? null : parseIsoDay(String(text));
    if (text !== null && day === null) problems[name] = addedMessages.form.notADay;
    Object.assign(days, { [name]: day });
  }
  return days;
}

/** The names of a shape and a colour that are not stated. */
const unstatedNames: LookupNames = { shape: notStatedName, color: notStatedName };

function readNames(input: StoneInput, problems: Problems): LookupNames {
  const readers: Partial<Record<LookupField, (text: string) => string | null>> = {
    shape: (text) => parseShape(text),
    color: (text) => parseColor(text) ?? text,
    treatment: parseTreatment,
    mined_in: parseCountry,
    polished_in: parseCountry,
  };
  const names: LookupNames = {};
  for (const kind of lookupFields) {
    const text = input[kind];
    if (text === undefined) continue;
    const trimmed = trimToNull(text);
    const read = readers[kind] ?? ((name: string) => name);
    names[kind] = trimmed === null ? (unstatedNames[kind] ?? null) : read(trimmed);
    if (names[kind] === null && kind === 'location') problems[kind] = createDiamondMessages[kind].required;
  }
  return names;
}

/** The largest number of a 32-bit column. */
const maxInt32 = 2_147_483_647;

function readSize(measurement: string | null) {
  const size = parseMeasurement(measurement);
  const inRange = size && Object.values(size).every((side) => side <= maxInt32);
  return inRange ? size : { length: null, width: null, height: null };
}

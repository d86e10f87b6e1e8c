import { formatDay, hasTwoReadings, isoDay, parseDay } from '../format/days.ts';
import type { GradeKind } from '../grading/grade-kinds.ts';
import {
  type DateField,
  described,
  type GradeField,
  gradeFields,
  textFields,
} from '../stone-fields/field-lists.ts';
import { stoneFields } from '../stone-fields/stone-fields.ts';
import { cellText, isBlank, isSpreadsheetError, maxCellLength, readGrade } from './cell-values.ts';
import { foreignCurrency, namesDollars, withoutCurrency } from './columns/heading-words.ts';
import { groupSign, leastAmount } from './columns/sample-decimals.ts';
import { toDollars } from './exchange-rate.ts';
import { escapePrefix } from './export-format.ts';
import type { ImportPlan } from './import-plan.ts';
import { fieldLabel, type ListField, listingOf } from './list-fields.ts';
import type { CellRemark } from './listed-stone.ts';
import { readScaled } from './number-parsing.ts';

const defaultLength = 200;
/** Maximum length of a text field in the contract. */
const maxLengths = new Map<ListField, number>([
  ...textFields.map((name): [ListField, number] => {
    const { storage } = described[name];
    return [name, storage.kind === 'text' ? storage.maxLength : defaultLength];
  }),
  ...(['shape', 'color', 'lab'] as const).map((name): [ListField, number] => [name, 50]),
]);

type GradeColumn = { kind: GradeKind; parts: readonly ListField[] | null; isLenient: boolean };

const colorColumn: GradeColumn = { kind: 'color', parts: null, isLenient: false };

/** Parsers of the graded fields; a colour in parts has its own function. */
const gradeColumns = new Map<string, GradeColumn>(
  gradeFields.map((name) => {
    const { parts, unreadable } = listingOf(name);
    const kind = stoneFields[name].storage.grade;
    const joined = parts ? (Object.keys(parts) as ListField[]) : null;
    return [name, { kind, parts: joined, isLenient: unreadable === 'blank' }];
  }),
);

const short = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** "may be 04 Oct, 2024 or 10 Apr, 2024". */
function twoReadings(text: string): string {
  const days = (['day first', 'month first'] as const).map((order) => parseDay(text, order));
  return `may be ${days.map((day) => (day === null ? '?' : formatDay(isoDay(day)))).join(' or ')}`;
}

/** False for an amount that names another currency. */
function isIn(currency: string, text: string): boolean {
  const sign = foreignCurrency(text) ?? (namesDollars(text) ? 'US$' : null);
  return sign === null || sign === currency;
}

/** One row read through a plan: returns cells by field and collects their problems. */
export class RowCells {
  readonly problems: CellRemark[] = [];
  readonly warnings: CellRemark[] = [];
  readonly #cells: readonly string[];
  readonly #plan: ImportPlan;

  constructor(cells: readonly string[], plan: ImportPlan) {
    this.#cells = cells;
    this.#plan = plan;
  }

  /** The column a field is read from in this row: the first that is filled, else the preferred one. */
  #column(field: ListField): number | undefined {
    const columns = this.#plan.sources[field];
    if (!columns) return undefined;
    return columns.length === 1
      ? columns[0]
      : (columns.find((at) => cellText(this.#cells[at])) ?? columns[0]);
  }

  /** Whether no cell is longer than any value may be. A longer one is a problem, except a comment, which is not stored. */
  areBounded(): boolean {
    if (!this.#cells.some((cell) => cell.length > maxCellLength)) return true;
    for (const field of Object.keys(this.#plan.sources) as ListField[])
      if (field !== 'comment' && this.text(field).length > maxCellLength)
        this.problem(field, `is longer than ${maxLengths.get(field) ?? maxCellLength} characters`);
    return this.problems.length === 0;
  }

  /** Text of a field, "" when it has none. */
  text(field: ListField): string {
    const column = this.#column(field);
    return column === undefined ? '' : cellText(this.#cells[column]);
  }

  /** The filled texts of all columns of a field. */
  texts(field: ListField): string[] {
    return (this.#plan.sources[field] ?? []).map((at) => cellText(this.#cells[at])).filter(Boolean);
  }

  /** The comments, of long ones the beginning. */
  comments(): string[] {
    return this.texts('comment').map((text) => text.slice(0, maxCellLength));
  }

  /** The literal text behind the marker of an exported list; null without the marker. */
  escapedText(field: ListField): string | null {
    const column = this.#plan.isOwnExport ? this.#column(field) : undefined;
    const cell = column === undefined ? undefined : this.#cells[column];
    if (!cell?.startsWith(escapePrefix)) return null;
    const text = cell.slice(escapePrefix.length).replaceAll('\0', '');
    return this.#checkLength(field, text) || null;
  }

  /** A free text; null when blank. Too long is a problem. */
  freeText(field: ListField): string | null {
    const exact = this.escapedText(field);
    if (exact !== null) return exact;
    const text = this.text(field);
    if (isBlank(text)) return null;
    if (isSpreadsheetError(text)) {
      this.warning(field, 'is an error of the spreadsheet: left blank');
      return null;
    }
    return this.#checkLength(field, text);
  }

  #checkLength(field: ListField, text: string): string {
    const limit = maxLengths.get(field) ?? defaultLength;
    if (text.length > limit) this.problem(field, `is longer than ${limit} characters`);
    return text;
  }

  /** A number scaled to an integer; null when blank. Anything else is a problem, or a warning on request. */
  number(field: ListField, places: number, level: 'problem' | 'warning' = 'problem'): number | null {
    const text = this.text(field);
    if (isBlank(text)) return null;
    const { decimal, decimals, exchange } = this.#plan;
    const column = this.#column(field) ?? -1;
    const converts = exchange?.columns.has(column) ? exchange : null;
    const isExpected = !converts || isIn(converts.currency, text);
    const plain = converts ? withoutCurrency(text) : text;
    const value = isExpected ? readScaled(plain, decimals.get(column) ?? decimal, places) : null;
    if (value === null) {
      const isOther = converts ? !isExpected : foreignCurrency(text) !== null;
      const reason = isOther ? `is not in ${converts?.currency ?? 'US$'}` : 'is not a number';
      this[level](field, level === 'problem' ? reason : `${reason}: left blank`);
    }
    return value === null || !converts ? value : toDollars(value, converts.rate);
  }

  /** An amount in cents; null when blank. "62%" is none, and "5.270" beside "5270" may be thousands. */
  amount(field: ListField): number | null {
    const text = this.text(field);
    const { decimal, decimals, isOwnExport } = this.#plan;
    const column = this.#column(field) ?? -1;
    const isProven = decimals.has(column) && Number.parseInt(text.replace(/^\D+/, ''), 10) >= leastAmount;
    if (text.includes('%')) this.problem(field, 'is a percentage and no amount');
    else if (isOwnExport || isProven || groupSign(text) !== (decimals.get(column) ?? decimal))
      return this.number(field, 2);
    else this.problem(field, 'may be thousands or decimals: write it without a sign between its figures');
    return null;
  }

  /** A number that must lie within bounds (scaled); outside them it is left blank with a warning. */
  bounded(field: ListField, places: number, min: number, max: number): number | null {
    const value = this.number(field, places, 'warning');
    if (value === null || (value >= min && value <= max)) return value;
    this.warning(field, 'is out of range: left blank');
    return null;
  }

  /** A graded field; null when blank. An unknown grade is a problem, or left blank where the field allows it. */
  grade(field: GradeField | 'color'): string | null {
    const { kind, parts, isLenient } = gradeColumns.get(field) ?? colorColumn;
    let text = this.text(field);
    if (parts !== null && isBlank(text)) text = this.#joined(parts);
    if (text === '') return null;
    const reading = readGrade(kind, text);
    if (!reading.ok) {
      if (isLenient) this.warning(field, `${reading.reason}: left blank`);
      else this.problem(field, reading.reason);
      return null;
    }
    if (reading.warning) this.warning(field, reading.warning);
    return reading.grade;
  }

  /** The filled ones of some columns, "Thin - Medium". */
  #joined(parts: readonly ListField[]): string {
    const { sources } = this.#plan;
    if (!parts.some((part) => sources[part])) return '';
    return parts
      .map((part) => this.text(part))
      .filter((text) => !isBlank(text))
      .join(' - ');
  }

  /** A date as days since 1970-01-01; null when blank. An invalid date is left blank with a warning. */
  day(field: DateField): number | null {
    const text = this.text(field);
    if (isBlank(text)) return null;
    const order = this.#plan.dateOrders[field];
    if (!order && hasTwoReadings(text)) {
      this.warning(field, `${twoReadings(text)}: left blank`);
      return null;
    }
    const day = parseDay(text, order ?? undefined);
    if (day === null) this.warning(field, 'is not a date: left blank');
    return day;
  }

  /** The header of the column that a field is read from; the label of the field without one. */
  header(field: ListField): string {
    const column = this.#column(field);
    return (column !== undefined && this.#plan.header[column]?.trim()) || fieldLabel(field);
  }

  problem(field: ListField, reason: string): void {
    this.problems.push(this.#remark(field, reason));
  }

  warning(field: ListField, reason: string): void {
    this.warnings.push(this.#remark(field, reason));
  }

  #remark(field: ListField, reason: string): CellRemark {
    return { column: short(this.header(field), 200), value: short(this.text(field), 500), reason };
  }
}

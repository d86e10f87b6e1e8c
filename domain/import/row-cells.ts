import { type GradeKind, gradeKinds } from '../grading/grades.ts';
import { cellText, isBlank, readGrade } from './cell-values.ts';
import { escapePrefix } from './export-format.ts';
import { fieldLabels, type ListField } from './list-fields.ts';
import type { ListPlan } from './list-plan.ts';
import type { CellRemark } from './listed-stone.ts';
import { readScaled } from './number-parsing.ts';

/** Largest length of a text field, as the contract has it. */
const maxLengths: Partial<Record<ListField, number>> = {
  stone_id: 50,
  supplier_name: 200,
  shape: 50,
  color: 50,
  lab: 50,
  certificate_no: 100,
  measurement: 100,
  location: 200,
  img_url: 500,
  video_url: 500,
  certi_url: 500,
};

const short = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** One row seen through a plan: reads cells by field and collects what is wrong with them. */
export class RowCells {
  readonly problems: CellRemark[] = [];
  readonly warnings: CellRemark[] = [];
  readonly #cells: readonly string[];
  readonly #plan: ListPlan;

  constructor(cells: readonly string[], plan: ListPlan) {
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

  /** Text of a field, "" when it has none. */
  text(field: ListField): string {
    const column = this.#column(field);
    return column === undefined ? '' : cellText(this.#cells[column]);
  }

  /** The text behind the mark that a list of this house puts before it, exactly; null without the mark. */
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
    return this.#checkLength(field, text);
  }

  #checkLength(field: ListField, text: string): string {
    const limit = maxLengths[field] ?? 200;
    if (text.length > limit) this.problem(field, `is longer than ${limit} characters`);
    return text;
  }

  /** A number scaled to an integer; null when blank. What is no number is a problem, or a warning if asked. */
  number(field: ListField, places: number, level: 'problem' | 'warning' = 'problem'): number | null {
    const text = this.text(field);
    if (isBlank(text)) return null;
    const value = readScaled(text, this.#plan.decimal, places);
    if (value === null)
      this[level](field, level === 'problem' ? 'is not a number' : 'is not a number: left blank');
    return value;
  }

  /** A number that must lie within bounds (scaled); outside them it is left blank with a warning. */
  bounded(field: ListField, places: number, min: number, max: number): number | null {
    const value = this.number(field, places, 'warning');
    if (value === null || (value >= min && value <= max)) return value;
    this.warning(field, 'is out of range: left blank');
    return null;
  }

  /** A graded field; null when blank, a problem when it is no known grade. */
  grade(kind: GradeKind): string | null {
    const reading = readGrade(kind, this.text(kind));
    if (!reading.ok) {
      this.problem(kind, reading.reason);
      return null;
    }
    if (reading.warning) this.warning(kind, reading.warning);
    return reading.grade;
  }

  problem(field: ListField, reason: string): void {
    this.problems.push(this.#remark(field, reason));
  }

  warning(field: ListField, reason: string): void {
    this.warnings.push(this.#remark(field, reason));
  }

  #remark(field: ListField, reason: string): CellRemark {
    const column = this.#column(field);
    const header = column === undefined ? undefined : this.#plan.header[column]?.trim();
    return { column: short(header || fieldLabels[field], 200), value: short(this.text(field), 500), reason };
  }
}

/** The graded fields but colour, which fancy columns may complete. */
export const gradesExceptColor = gradeKinds.filter((kind) => kind !== 'color');

import { cellText } from '../cell-values.ts';
import { normalizeHeader } from '../columns/headers.ts';
import { currencyOfRemark } from '../columns/heading-words.ts';
import { kindOfTitle } from '../columns/list-kind.ts';
import { shapeOfTitle } from '../columns/plan-notes.ts';
import { countStones, isHeaderRow, isTitle } from '../columns/table-start.ts';
import { importMessages } from '../import-messages.ts';
import type { ImportPlan } from '../import-plan.ts';
import { refusedGoods } from '../one-diamond.ts';
import { availabilityOfTitle, saysByColour } from '../row-availability.ts';
import type { TableSample } from './import-rows.ts';
import type { ListRecord, RowPlace } from './list-record.ts';

/** Rows of a further table by which its columns are understood. */
const sampleRows = 200;

/** A further table of a list: its headers and its first rows. */
export interface FurtherTable extends TableSample, RowPlace {
  records: ListRecord[];
  /** It begins a sheet of a workbook. */
  beginsSheet: boolean;
}

/** The plan for the stones below a title that names their shape, which no column does, their kind, or where they are; null for another row. */
export function planBelow({ cells }: ListRecord, plan: ImportPlan): ImportPlan | null {
  const title = isTitle(cells) ? cells.map(cellText).join('') : '';
  if (saysByColour(title)) return { ...plan, columns: [], notes: [importMessages.byColour(title)] };
  // "OVAL-12" is a stock number, and a long text a remark.
  if (title.length > 60 || /\p{L}[-_/]?\d/u.test(title)) return null;
  const shape = plan.sources.shape ? undefined : shapeOfTitle(title);
  const kind = plan.defaultKind === 'natural' ? undefined : kindOfTitle(title);
  const defaultShape = shape === undefined ? plan.defaultShape : shape;
  const defaultKind = kind === undefined ? plan.defaultKind : kind === 'natural' ? null : kind;
  const availabilityBelow = plan.isOwnExport ? null : (availabilityOfTitle(title) ?? plan.availabilityBelow);
  const endsRefusal = plan.isOwnExport || /\b(?:singles?|diamonds?)\b/i.test(title);
  const refusedBelow = refusedGoods(title) ?? (endsRefusal ? null : plan.refusedBelow);
  const below = { ...plan, defaultShape, defaultKind, availabilityBelow, refusedBelow };
  const isSame = (['defaultShape', 'defaultKind', 'availabilityBelow', 'refusedBelow'] as const).every(
    (name) => below[name] === plan[name],
  );
  return isSame ? null : { ...below, columns: [], notes: [importMessages.titleBetween(title)] };
}

/** Finds the further tables of a list while its records are read one after another. */
export class TableFinder {
  #table: FurtherTable | null = null;
  #title: string[] = [];

  /**
   * Takes a record. Returns it when it belongs to the table that is read; null while it is kept because it may begin
   * another one.
   */
  take(record: ListRecord, plan: ImportPlan): ListRecord | null {
    if (this.#table) {
      this.#table.records.push(record);
      return null;
    }
    if (!beginsTable(record, plan)) {
      if (isTitle(record.cells)) this.#title = record.cells;
      return record;
    }
    const { line, sheet, cells: header, titles } = record;
    this.#table = {
      line,
      ...(sheet === undefined ? {} : { sheet }),
      header,
      titles: titles ?? [this.#title, sheet ? [sheet] : []].filter((title) => title.length > 0),
      beginsSheet: titles !== undefined,
      sample: [],
      records: [],
    };
    return null;
  }

  /** The table whose rows are kept, once there are enough of them or the list has ended; null otherwise. */
  complete(ended: boolean): FurtherTable | null {
    const table = this.#table;
    if (!table || (!ended && table.records.length < sampleRows)) return null;
    this.#table = null;
    this.#title = [];
    return { ...table, sample: table.records.map(({ cells }) => cells) };
  }
}

/** A row of headers has no weight where the table has it. */
function beginsTable({ cells, titles }: ListRecord, { sources }: ImportPlan): boolean {
  if (titles) return true;
  const carats = sources.carat ?? [];
  return !carats.some((at) => /\d/.test(cells[at] ?? '')) && isHeaderRow(cells);
}

/** What a row of headers within a list begins: the same columns once more, others, or nothing that can be read. */
export function kindOfTable(
  { header, sample, titles = [], beginsSheet }: TableSample & Pick<FurtherTable, 'beginsSheet'>,
  plan: ImportPlan,
): 'same' | 'other' | 'none' {
  const names = (cells: readonly string[]) =>
    cells
      .map((cell) => normalizeHeader(cell))
      .join('\n')
      .trimEnd();
  // What the titles of a sheet say is not so of the next one.
  const isByTitle =
    !plan.sources.shape ||
    plan.defaultKind !== null ||
    plan.availabilityBelow !== null ||
    plan.refusedBelow !== null ||
    titles
      .flat()
      .some((title) => kindOfTitle(title) ?? availabilityOfTitle(title) ?? currencyOfRemark(title));
  if (names(header) === names(plan.header)) return beginsSheet && isByTitle ? 'other' : 'same';
  const [stones, stonesBefore] = [countStones(header, sample), countStones(plan.header, sample)];
  if (stones > 0 && stones >= stonesBefore) return 'other';
  return stonesBefore > 0 ? 'same' : 'none';
}

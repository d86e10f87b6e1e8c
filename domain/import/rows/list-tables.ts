import { cellText } from '../cell-values.ts';
import { normalizeHeader } from '../columns/headers.ts';
import { countStones, isHeaderRow } from '../columns/table-start.ts';
import type { ImportPlan } from '../import-plan.ts';
import type { TableSample } from './import-rows.ts';
import type { ListRecord, RowPlace } from './list-record.ts';

/** Rows of a further table by which its columns are understood. */
const sampleRows = 200;

/** A further table of a list: its headers and its first rows. */
export interface FurtherTable extends TableSample, RowPlace {
  records: ListRecord[];
}

/** Whether exactly one cell is filled. */
function isTitle(cells: readonly string[]): boolean {
  const first = cells.findIndex((cell) => cellText(cell) !== '');
  return first >= 0 && !cells.some((cell, at) => at > first && cellText(cell) !== '');
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
    const titles = [this.#title, record.sheet ? [record.sheet] : []].filter((title) => title.length > 0);
    const { line, sheet, cells: header } = record;
    this.#table = {
      line,
      ...(sheet === undefined ? {} : { sheet }),
      header,
      titles,
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
function beginsTable({ cells, heading }: ListRecord, { sources }: ImportPlan): boolean {
  if (heading) return true;
  const carats = sources.carat ?? [];
  return !carats.some((at) => /\d/.test(cells[at] ?? '')) && isHeaderRow(cells);
}

/** What a row of headers within a list begins: the same columns once more, others, or nothing that can be read. */
export function kindOfTable({ header, sample }: TableSample, plan: ImportPlan): 'same' | 'other' | 'none' {
  const names = (cells: readonly string[]) =>
    cells
      .map((cell) => normalizeHeader(cell))
      .join('\n')
      .trimEnd();
  if (names(header) === names(plan.header)) return 'same';
  const [stones, stonesBefore] = [countStones(header, sample), countStones(plan.header, sample)];
  if (stones > 0 && stones >= stonesBefore) return 'other';
  return stonesBefore > 0 ? 'same' : 'none';
}

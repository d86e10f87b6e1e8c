import type { RowProblem } from '#contract/model/rowProblem.ts';
import type { CellRemark } from '../listed-stone.ts';
import { type PlaceKey, placeKey, type RowPlace } from './list-record.ts';

/** Maximum number of remarks in a report; further ones are only counted. */
const maxRemarks = 1000;

/** Keeps the first `maxRemarks` remarks about rows and counts all of them. */
export class RowRemarks {
  readonly first: RowProblem[] = [];
  count = 0;

  copy(): RowRemarks {
    const copy = new RowRemarks();
    copy.first.push(...this.first.map((remark) => ({ ...remark })));
    copy.count = this.count;
    return copy;
  }

  /** Adds a remark about a row. `stoneId` is the number of its stone; empty for none yet. */
  add({ line, sheet }: RowPlace, stoneId: string, { column, value, reason }: CellRemark): void {
    this.count += 1;
    if (this.first.length < maxRemarks) {
      const truncate = (text: string, maxLength: number) => text.slice(0, maxLength);
      this.first.push({
        line,
        ...(sheet === undefined ? {} : { sheet: truncate(sheet, 200) }),
        stone_id: truncate(stoneId, 50),
        column: truncate(column, 200),
        value: truncate(value, 500),
        reason: truncate(reason, 500),
      });
    }
  }
}

/** Sets the numbers that an import assigns to stones on the remarks about their rows. */
export function setAssignedNumbers(remarks: RowRemarks, numberOfPlace: ReadonlyMap<PlaceKey, string>): void {
  for (const remark of remarks.first) remark.stone_id ||= numberOfPlace.get(placeKey(remark)) ?? '';
}

/** Formats a remark with its column name, for files and messages without a separate column. */
export const remarkText = ({ column, reason }: CellRemark) => (column ? `${column} ${reason}` : reason);

import type { RowProblem } from '#contract/model/rowProblem.ts';
import type { CellRemark } from '#domain/import/listed-stone.ts';

/** Maximum number of remarks in a report; further ones are only counted. */
const maxRemarks = 1000;

/** Keeps the first `maxRemarks` remarks about rows and counts all of them. */
export class RowRemarks {
  readonly first: RowProblem[] = [];
  count = 0;

  copy(): RowRemarks {
    const copy = new RowRemarks();
    copy.first.push(...this.first);
    copy.count = this.count;
    return copy;
  }

  add(line: number, { column, value, reason }: CellRemark): void {
    this.count += 1;
    if (this.first.length < maxRemarks) {
      const truncate = (text: string, maxLength: number) => text.slice(0, maxLength);
      this.first.push({
        line,
        column: truncate(column, 200),
        value: truncate(value, 500),
        reason: truncate(reason, 500),
      });
    }
  }
}

/** Formats a remark with its column name, for files and messages without a separate column. */
export const remarkText = ({ column, reason }: CellRemark) => (column ? `${column} ${reason}` : reason);

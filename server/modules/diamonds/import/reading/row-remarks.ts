import type { RowProblem } from '#contract/model/rowProblem.ts';
import type { CellRemark } from '#domain/import/listed-stone.ts';

/** Remarks that a report shows; the rest is counted. */
const maxRemarks = 1000;

/** Collects remarks about rows: the first thousand, and how many there are. */
export class RowRemarks {
  readonly first: RowProblem[] = [];
  count = 0;

  /** With the same remarks so far. */
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

/** "Carat is not a number": a remark for people who see no columns beside it. */
export const remarkText = ({ column, reason }: CellRemark) => (column ? `${column} ${reason}` : reason);

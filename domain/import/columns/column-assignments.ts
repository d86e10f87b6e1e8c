import type { ColumnReading } from '../import-plan.ts';
import { type AmbiguousField, type FieldSources, type ListField, listFields } from '../list-fields.ts';
import { ignoredHeaders } from './header-aliases.ts';
import { normalizeHeader } from './headers.ts';

/** A column whose header is known, and how preferred its alias is (0 first). */
export type NamedColumn = {
  column: number;
  field: ListField | AmbiguousField;
  rank: number;
  /** A person decided what it contains. */
  decided?: boolean;
  /** A person decided it for an earlier list of the supplier. */
  remembered?: boolean;
  /** Its values say it, and not its header. */
  byValues?: boolean;
};

/** How a column is read that a person decided. */
export const decidedText = 'as decided';

/** Collects the columns that each field is read from, and how. */
export class ColumnAssignments {
  readonly #header: readonly string[];
  readonly #byField = new Map<ListField, NamedColumn[]>();
  readonly readAs = new Map<number, string>();
  /** The RAP column has the price of the stone, not of a carat. */
  wholeRap = false;

  constructor(header: readonly string[]) {
    this.#header = header;
  }

  has(field: ListField): boolean {
    return this.#byField.has(field);
  }

  first(field: ListField): number | undefined {
    return this.sources()[field]?.[0];
  }

  add(field: ListField, named: NamedColumn, readAs?: string): void {
    this.#byField.set(field, [...(this.#byField.get(field) ?? []), named]);
    if (readAs) this.readAs.set(named.column, readAs);
  }

  leaveOut(field: ListField, column: number, readAs: string): void {
    const others = this.#byField.get(field)?.filter((each) => each.column !== column) ?? [];
    this.#byField.set(field, others);
    this.readAs.set(column, readAs);
  }

  sources(): FieldSources {
    const sources: FieldSources = {};
    for (const [field, named] of this.#byField) {
      sources[field] = [...named].sort((a, b) => a.rank - b.rank).map(({ column }) => column);
    }
    return sources;
  }

  report(): ColumnReading[] {
    const sources = this.sources();
    return this.#header.map((header, column) => {
      const field = listFields.find((each) => sources[each]?.includes(column)) ?? null;
      const first = field ? sources[field]?.[0] : undefined;
      const fallback =
        first !== undefined && first !== column ? `read where "${this.#header[first]}" is blank` : undefined;
      const ignored = Object.entries(ignoredHeaders).find(
        ([name]) => normalizeHeader(name) === normalizeHeader(header),
      );
      const readAs = this.readAs.get(column) ?? fallback ?? ignored?.[1];
      return readAs ? { header, field, read_as: readAs } : { header, field };
    });
  }
}

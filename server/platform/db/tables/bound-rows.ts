import type { Engine } from '../portable-columns.ts';

/** A value of a row that is bound to a statement. */
export type BoundValue = number | string | null;

/** A query of rows, its columns named `column1`, `column2` …, and the parameters that it binds. */
export interface BoundRows {
  query: string;
  parameters: BoundValue[];
}

/** Binds rows to a statement in the fastest form of the engine. `texts` says which of the columns are texts. */
export function boundRows(
  engine: Engine,
  texts: readonly boolean[],
  rows: readonly (readonly BoundValue[])[],
): BoundRows {
  return engine === 'postgres' ? asArrays(texts, rows) : asValues(texts.length, rows);
}

/** One row of parameters per row, the fastest form for SQLite. */
function asValues(width: number, rows: readonly (readonly BoundValue[])[]): BoundRows {
  const placeholders = `(${new Array<string>(width).fill('?').join(',')})`;
  return { query: `values ${rows.map(() => placeholders).join(',')}`, parameters: rows.flat() };
}

/** One array per column, so that PostgreSQL does not parse and plan thousands of parameters. */
function asArrays(texts: readonly boolean[], rows: readonly (readonly BoundValue[])[]): BoundRows {
  const arrays = texts.map((isText, at) => `$${at + 1}::${isText ? 'text' : 'bigint'}[]`);
  const names = texts.map((_, at) => `column${at + 1}`);
  return {
    query: `select * from unnest(${arrays.join(', ')}) as bound(${names.join(', ')})`,
    parameters: texts.map((_, at) => arrayText(rows, at)),
  };
}

/** One column of all rows as a PostgreSQL array literal. */
function arrayText(rows: readonly (readonly BoundValue[])[], at: number): string {
  let text = '';
  for (const row of rows) {
    const value = row[at] ?? null;
    text += text === '' ? '{' : ',';
    if (typeof value === 'string') text += `"${value.replace(/["\\]/g, '\\$&')}"`;
    else text += value === null ? 'NULL' : String(value);
  }
  return `${text}}`;
}

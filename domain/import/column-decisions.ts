import type { DiamondKind } from '../grading/grades.ts';
import type { WordDecisions } from './availability-words.ts';
import { readDecisions } from './decision-lines.ts';
import type { ExchangeRate } from './exchange-rate.ts';
import { importMessages } from './import-messages.ts';
import { type ListField, listFields } from './list-fields.ts';
import type { SheetDecision } from './sheets.ts';

/** The word for a column that is left out. */
export const ignoredColumn = 'ignored';

/** Ends the reading of a column with two possible meanings, which is asked. */
export const notCertain = 'not certain';

/** The contents of columns as a person states them, by header; null for one to leave out. */
export type ColumnDecisions = Record<string, ListField | null>;

/** The decisions of a person about the lists of a supplier, for the next one. */
export interface SupplierDecisions {
  /** What columns contain, by `decisionKey` of their headers. */
  columns: ColumnDecisions;
  shape: string | null;
  /** What words say of where a stone is, by `wordKey`. */
  availability?: WordDecisions;
  /** Kind of stones of which its lists do not say it. */
  kind?: DiamondKind | null;
  /** Which sheets of its workbooks are read. */
  sheets?: SheetDecision | null;
  /** The rate of its last list in another currency; a suggestion only, because rates change daily. */
  rate: (ExchangeRate & { day: string }) | null;
}

/** The text of decisions, as the call takes them: one per line. */
export const columnDecisionsText = (decisions: Readonly<Record<string, string | null>>): string =>
  Object.entries(decisions)
    .map(([header, field]) => `${header.replace(/\s+/g, ' ')} = ${field ?? ignoredColumn}`)
    .join('\n');

/** Reads decisions about columns, `Net = total_amount` on each line; the reason when one is none. */
export function readColumnDecisions(text: string): { decisions: ColumnDecisions } | { reason: string } {
  const read = readDecisions<ListField | null>(text, importMessages.notAColumn, (name) => {
    const field = listFields.find((each) => each === name) ?? (name === ignoredColumn ? null : undefined);
    return field === undefined ? { reason: importMessages.notAField(name) } : { meaning: field };
  });
  return 'reason' in read ? read : { decisions: Object.fromEntries(read.decisions) };
}

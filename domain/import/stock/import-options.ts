import type { ImportRunOptions } from '#contract/model/importRunOptions.ts';
import type { DiamondKind } from '../../grading/grades.ts';
import { addedMessages } from '../../messages/added-messages.ts';
import { formatMarkup, type Markup, parseMarkup } from '../../pricing/markup.ts';
import { type SellingSet, sellingSets } from '../../pricing/pricing-rule.ts';
import type { WordDecisions } from '../availability-words.ts';
import type { ColumnDecisions } from '../column-decisions.ts';
import type { Rate } from '../exchange-rate.ts';
import type { Report } from './import-report.ts';

/** Rows of each kind that a recorded report keeps; the file of rejected rows has all of those. */
const maxRows = 200;

/** How a list is imported, besides what is asked before. */
export interface ListOptions {
  /** Supplier of stones without one in the list. */
  supplierName?: string | undefined;
  /** Prefix of assigned stock numbers. */
  numberFrom?: string | undefined;
  /** What columns contain, by header. */
  columns?: ColumnDecisions | undefined;
  /** Shape of the stones of a list without a column for it. */
  defaultShape?: string | undefined;
  /** Kind of stones of which the list does not say it. */
  defaultKind?: DiamondKind | undefined;
  /** Names of the sheets of a workbook to read. */
  sheets?: readonly string[] | undefined;
  /** What words say of where a stone is, by `wordKey`. */
  availability?: WordDecisions | undefined;
  /** Rate of amounts in another currency than US$. */
  rate?: Rate | undefined;
  /** Mark-ups of this list in place of the rule's. */
  markups?: Partial<Record<SellingSet, Markup>> | undefined;
  /** Prices stones in stock by the rule as well, in place of their margins. */
  reprice?: boolean | undefined;
  /** Takes stones off sale whose supplier the list names and which it does not contain. */
  takeOffMissing?: boolean | undefined;
}

/** The mark-ups of a list; instead the refused fields, for one that is not within the limits. */
export function readMarkups(
  texts: Partial<Record<SellingSet, string | undefined>>,
): { markups: Partial<Record<SellingSet, Markup>> } | { fields: Record<string, string> } {
  const markups: Partial<Record<SellingSet, Markup>> = {};
  for (const set of sellingSets) {
    const text = texts[set];
    const markup = text === undefined ? undefined : parseMarkup(text);
    if (markup === null) return { fields: { [set]: addedMessages.pricing.notAMarkup } };
    if (markup) markups[set] = markup;
  }
  return { markups };
}

/** The options as an import is recorded with them. */
export function optionsOf(
  { supplierName, numberFrom, markups = {}, reprice, takeOffMissing }: ListOptions,
  exchangeRate: string | null,
): ImportRunOptions {
  const text = (markup: Markup | undefined) => (markup ? formatMarkup(markup) : null);
  return {
    supplier_name: supplierName ?? null,
    number_from: numberFrom ?? null,
    wholesale: text(markups.wholesale),
    retail: text(markups.retail),
    reprice: reprice === true,
    take_off_missing: takeOffMissing === true,
    ...(exchangeRate === null ? {} : { exchange_rate: exchangeRate }),
  };
}

/** A report as an import is recorded with it. */
export function shortenReport(report: Report): Report {
  const { changes, added_stones, warnings, problems, missing } = report;
  const first = <Row>(rows: readonly Row[]) => rows.slice(0, maxRows);
  return {
    ...report,
    changes: first(changes),
    added_stones: first(added_stones),
    warnings: first(warnings),
    problems: first(problems),
    missing: missing && { ...missing, stones: first(missing.stones) },
  };
}

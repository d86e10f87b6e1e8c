import type { ImportProgressPhase } from '#contract/model/importProgressPhase.ts';
import type { ImportReport } from '#contract/model/importReport.ts';
import type { Markup } from '#domain/pricing/markup.ts';
import type { PricingPlan, SellingSet } from '#domain/pricing/pricing-rule.ts';
import { findPricingRule } from '#server/modules/settings/settings.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { importMessages } from './import-messages.ts';
import { inspectFile } from './reading/inspect-file.ts';
import type { ListFile } from './reading/list-file.ts';
import { planList, type ReadListResult, readList } from './reading/read-list.ts';
import { dryRunList, type StoreResult, storeList } from './storing/store-list.ts';

export interface ListImportOptions {
  /** The file. It is read several times and not modified. */
  path: string;
  /** Supplier of stones without one in the list. */
  supplierName?: string | undefined;
  /** Prefix of assigned stock numbers. */
  numberFrom?: string | undefined;
  /** Mark-ups of this list in place of the rule's. */
  markups?: Partial<Record<SellingSet, Markup>> | undefined;
  /** Prices stones in stock by the rule as well, in place of their margins. */
  reprice?: boolean | undefined;
  /** Stores nothing when the list changes stones in stock, and reports what it changes. */
  askBeforeChanges?: boolean | undefined;
  /** Reads and reports, stores nothing. */
  dryRun?: boolean | undefined;
  /** An empty folder for temporary files. */
  workFolder: string;
  /** Aborts the import and rolls it back. */
  signal?: AbortSignal | undefined;
  /** Called often, with the bytes of the file read, then stored. */
  onProgress?: ((progress: ListProgress) => void) | undefined;
}

export interface ListProgress {
  phase: Extract<ImportProgressPhase, 'reading' | 'storing'>;
  rows: number;
  bytes: number;
  total_bytes: number;
}

export interface ListImportResult {
  /** Without the link to the rejected rows, which depends on the user. */
  report: Omit<ImportReport, 'rejects_url'>;
  /** The file of rejected rows in the work folder; null without any. */
  rejectsPath: string | null;
}

/**
 * Imports a stock list: reads all of it, then stores the good rows in one transaction. Throws 415 for a file that is not a
 * CSV file or workbook, 422 for a list without readable rows, and the abort reason of the signal.
 */
export async function importList(
  { db, lookupValues, clock }: { db: Database; lookupValues: LookupValues; clock: Clock },
  list: ListImportOptions,
): Promise<ListImportResult> {
  const startedAt = performance.now();
  const { signal, supplierName, numberFrom, workFolder, onProgress = () => {} } = list;
  const file = await inspectFile(list.path, signal);
  const total_bytes = file.bytes;
  const plan = planList(file, { supplierName, numberFrom });
  const readResult = await readList(file, plan, {
    ...{ supplierName, numberFrom, workFolder, signal },
    onProgress: (rows, bytes) => onProgress({ phase: 'reading', rows, bytes, total_bytes }),
  });
  try {
    if (readResult.rows === 0) throw unprocessable({ file: importMessages.noRows });
    const good = readResult.staging.count;
    const { wholesale = null, retail = null } = list.markups ?? {};
    const plan: PricingPlan = { rule: await findPricingRule(db.read), wholesale, retail };
    const pricing = { plan, reprice: list.reprice === true };
    const storeOptions = {
      ...{ numberFrom, signal, pricing, now: clock() },
      onProgress(rows: number) {
        const bytes = Math.round((total_bytes * rows) / good);
        onProgress({ phase: 'storing', rows, bytes, total_bytes });
      },
    };
    const checkOnly = list.dryRun === true || good === 0;
    const checked =
      checkOnly || list.askBeforeChanges
        ? await dryRunList(db, lookupValues, readResult, storeOptions)
        : null;
    const isStored = !checkOnly && !(checked && checked.updated > 0);
    const result = isStored ? await storeList(db, lookupValues, readResult, storeOptions) : checked!;
    const rejectsPath = await readResult.rejectedRows.finish();
    const seconds = Math.round((performance.now() - startedAt) / 10) / 100;
    const prices = result.prices.report(pricing);
    const dry_run = list.dryRun === true || (good > 0 && !isStored);
    const report = { ...toReport(file, readResult, result, dry_run), pricing: prices, dry_run, seconds };
    return { report, rejectsPath };
  } finally {
    await Promise.all([readResult.staging.close(), readResult.rejectedRows.close()]);
  }
}

/** Truncates texts and lists to the contract's limits. */
function toReport(
  { format: form }: ListFile,
  { plan, rows, rejected, problems }: ReadListResult,
  result: StoreResult,
  dryRun: boolean,
) {
  const truncate = (text: string, maxLength: number) => text.trim().slice(0, maxLength);
  return {
    rows,
    added: result.added,
    updated: result.updated,
    unchanged: result.unchanged,
    rejected,
    numbered: result.numbers.count,
    changes: result.changes.first,
    warnings: result.warnings.first,
    problems: problems.first,
    problem_count: problems.count,
    columns: plan.columns.slice(0, 1000).map(({ header, field, read_as }) => ({
      header: truncate(header, 200),
      field,
      ...(read_as === undefined ? {} : { read_as: truncate(read_as, 200) }),
    })),
    missing_fields: plan.missing_fields,
    notes: [...plan.notes, result.numbers.note(dryRun)]
      .filter((note) => note !== null)
      .map((note) => truncate(note, 2000)),
    discount_read_as: plan.discountStyles.discount?.readAs.slice(0, 200) ?? null,
    file: { ...toReportFormat(form), decimal: plan.decimal },
  };
}

function toReportFormat({ encoding, separator, sheet }: ListFile['format']) {
  return sheet === undefined ? { encoding, separator } : { encoding, separator, sheet: sheet.slice(0, 50) };
}

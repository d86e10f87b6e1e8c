import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ListFile } from '#documents/stock-lists/list-file.ts';
import type { Rate } from '#domain/import/exchange-rate.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import { sheetDecision } from '#domain/import/sheets.ts';
import { type Report, toReport } from '#domain/import/stock/import-report.ts';
import type { StoreResult } from '#domain/import/stock/import-result.ts';
import { canTellMissing } from '#domain/import/stock/missing-stones.ts';
import type { PricingPlan } from '#domain/pricing/pricing-rule.ts';
import { findPricingRule } from '#server/modules/settings/settings.service.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { selectAsLastTime } from './deciding/remembered-sheets.ts';
import { findDecisions, rememberDecisions } from './deciding/supplier-decisions.ts';
import type { ListImportContext, ListImportOptions, ListImportResult } from './import-options.ts';
import {
  type ListOrigin,
  planFile,
  type ReadListResult,
  readList,
  rememberedSupplier,
} from './reading/import-rows.ts';
import { inspectFile } from './reading/inspect-file.ts';
import { prepareRun } from './runs/record-run.ts';
import { readSupplierSpellings } from './staging/supplier-spellings.repository.ts';
import { ChangesFile } from './storing/changes-file.ts';
import { dryRunList, storeList } from './storing/import-storing.ts';
import { TakeOffNotConfirmedError } from './storing/missing-stones.ts';
import { stockRepository } from './storing/stock.repository.ts';

/**
 * Imports a stock list: reads all of it, then stores the good rows in one transaction, which records the import as a run.
 * Throws 415 for a file that is not a CSV file or workbook, 422 for a list without readable rows, and the abort reason
 * of the signal.
 */
export async function importList(
  context: ListImportContext,
  list: ListImportOptions,
): Promise<ListImportResult> {
  const startedAt = performance.now();
  const file = await inspectFile(list.path, { sheets: list.sheets, signal: list.signal });
  try {
    return await importFile(context, list, file, startedAt);
  } finally {
    await file.close();
  }
}

async function importFile(
  context: ListImportContext,
  list: ListImportOptions,
  wholeFile: ListFile,
  startedAt: number,
): Promise<ListImportResult> {
  const {
    signal,
    supplierName,
    numberFrom,
    columns,
    defaultShape,
    defaultKind,
    availability,
    rate,
    workFolder,
    onProgress = () => {},
  } = list;
  const given = { supplierName, numberFrom, columns, defaultShape, defaultKind, availability, rate };
  const earlier = await findDecisions(context.db.read, wholeFile, given);
  const asLastTime = list.sheets ? null : await selectAsLastTime(wholeFile, earlier);
  const file = asLastTime ?? wholeFile;
  const decisions = { ...given, remembered: earlier?.decisions };
  const total_bytes = file.bytes;
  const { sheets } = file.format;
  const origin = { supplier: earlier?.supplier, sheets, sheetsRemembered: asLastTime !== null };
  const plan = planFile(file, decisions, origin);
  const readResult = await readList(file, plan, {
    ...decisions,
    origin,
    workFolder,
    signal,
    spellings: await readSupplierSpellings(context.db.read),
    onProgress: (rows, bytes) => onProgress({ phase: 'reading', rows, bytes, total_bytes }),
  });
  try {
    checkRate(readResult, rate);
    if (readResult.rows === 0) throw unprocessable({ file: importMessages.noRows });
    if (list.takeOffMissing && readResult.staging.count > 0 && !canTellMissing(readResult))
      throw unprocessable({ take_off_missing: importMessages.missingUnknown });
    const rejectsPath = await readResult.rejectedRows.finish();
    return await storeReadList(context, list, { file, readResult, rejectsPath, startedAt, origin });
  } finally {
    await Promise.all([readResult.staging.close(), readResult.rejectedRows.close()]);
  }
}

/** One rate converts one currency. Throws 422 for a list without another currency, and for one with several. */
function checkRate({ plans }: ReadListResult, rate: Rate | undefined): void {
  const currencies = new Set(plans.flatMap(({ exchange }) => exchange?.currency ?? []));
  if (rate !== undefined && currencies.size === 0)
    throw unprocessable({ rate: importMessages.rateOfDollars });
  if (currencies.size > 1) throw unprocessable({ file: importMessages.severalCurrencies([...currencies]) });
}

interface ReadFile {
  file: ListFile;
  readResult: ReadListResult;
  rejectsPath: string | null;
  startedAt: number;
  origin: ListOrigin;
}

/** Stores a list that was read, or reports what it would store. */
async function storeReadList(
  context: ListImportContext,
  list: ListImportOptions,
  { file, readResult, rejectsPath, startedAt, origin }: ReadFile,
): Promise<ListImportResult> {
  const { db, lookupValues } = context;
  const good = readResult.staging.count;
  const storeOptions = await planStoring(context, list, file, good);
  const { pricing } = storeOptions;
  const makeReport = (result: StoreResult, dry_run: boolean, run_id: number | null): Report => {
    const seconds = Math.round((performance.now() - startedAt) / 10) / 100;
    const prices = result.prices.report(pricing);
    return {
      ...toReport(file, readResult, result, dry_run),
      ...rememberedSupplier(origin, readResult.plans),
      pricing: prices,
      dry_run,
      seconds,
      run_id,
    };
  };
  const check = async () => {
    const allChanges = new ChangesFile(join(list.workFolder, `changes-${randomUUID()}.csv`));
    try {
      const result = await dryRunList(db, lookupValues, readResult, { ...storeOptions, allChanges });
      allChanges.addMissing(result.missing?.stones ?? []);
      const changesPath = await allChanges.finish();
      return { result, answer: { report: makeReport(result, true, null), rejectsPath, changesPath } };
    } finally {
      await allChanges.close();
    }
  };
  if (list.dryRun) return (await check()).answer;
  if (list.askBeforeChanges && good > 0) {
    const { result, answer } = await check();
    if (result.updated > 0 || (result.missing?.takenOff.length ?? 0) > 0) return answer;
  }
  const insertRun = await prepareRun(context, list, { file, rejectsPath });
  let report: Report | undefined;
  const changeSet = { userId: list.userId, summary: list.fileName, now: storeOptions.now };
  const record = async (trx: Trx, result: StoreResult, changeSetId: number | null) => {
    report = makeReport(result, false, null);
    if (changeSetId !== null && readResult.plans.some(({ sources }) => sources.certificate_no))
      report.notes.push(...(await repeatedNotes(trx, changeSetId)));
    report.run_id = await insertRun(trx, report, changeSetId);
    const sheets = list.sheets && sheetDecision(file.format.sheets ?? []);
    await rememberDecisions(trx, readResult, { ...list, sheets }, storeOptions.now);
  };
  try {
    await storeList(db, lookupValues, readResult, { ...storeOptions, changeSet, record });
    return { report: report!, rejectsPath, changesPath: null };
  } catch (failure) {
    if (!(failure instanceof TakeOffNotConfirmedError)) throw failure;
    return (await check()).answer;
  }
}

/** Tells which stones of an import are in stock under another number too. */
async function repeatedNotes(trx: Trx, changeSetId: number): Promise<string[]> {
  const { count, first } = await stockRepository.findRepeated(trx, changeSetId);
  return count === 0 ? [] : [importMessages.repeatedListings(count, first)];
}

async function planStoring(
  { db, clock }: ListImportContext,
  list: ListImportOptions,
  file: ListFile,
  good: number,
) {
  const { numberFrom, signal, onProgress = () => {} } = list;
  const { wholesale = null, retail = null } = list.markups ?? {};
  const plan: PricingPlan = { rule: await findPricingRule(db.read), wholesale, retail };
  return {
    numberFrom,
    signal,
    now: clock(),
    pricing: { plan, reprice: list.reprice === true },
    takeOff: { takeOff: list.takeOffMissing === true, confirmed: list.takeOffConfirmed ?? 0 },
    onProgress(rows: number) {
      const bytes = Math.round((file.bytes * rows) / Math.max(good, 1));
      onProgress({ phase: 'storing', rows, bytes, total_bytes: file.bytes });
    },
  };
}

import type { ListFile } from '#documents/stock-lists/list-file.ts';
import { fileDay } from '#domain/format/days.ts';
import type { SupplierDecisions } from '#domain/import/column-decisions.ts';
import { decidesAnything, nextDecisions, supplierOfRows } from '#domain/import/columns/supplier-decisions.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import type { ListDecisions, ReadList } from '#domain/import/rows/import-rows.ts';
import type { SheetDecision } from '#domain/import/sheets.ts';
import { supplierKey } from '#domain/import/supplier-key.ts';
import type { Database, Queries, Trx } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import { supplierDecisionsRepository as repository } from './supplier-decisions.repository.ts';

/** What was decided about earlier lists of the one supplier of a list. */
export interface EarlierDecisions {
  supplier: string;
  decisions: SupplierDecisions;
}

/** Finds what was decided about lists of the supplier; null for nothing, and for a list without one supplier. */
export async function findDecisions(
  from: Queries,
  { header, sample }: Pick<ListFile, 'header' | 'sample'>,
  { columns, supplierName }: ListDecisions,
): Promise<EarlierDecisions | null> {
  const given = { ...(columns && { columns }), ...(supplierName && { supplierName }) };
  const supplier = supplierOfRows(header, sample, given);
  const decisions = supplier === null ? null : await repository.find(from, supplierKey(supplier));
  return supplier !== null && decisions ? { supplier, decisions } : null;
}

/** Keeps what was decided about a list for the next one of its supplier. The transaction stores the list. */
export async function rememberDecisions(
  trx: Trx,
  { plans, suppliers }: Pick<ReadList, 'plans' | 'suppliers'>,
  {
    columns,
    defaultShape,
    defaultKind,
    availability,
    rate,
    sheets,
  }: ListDecisions & { sheets?: SheetDecision | undefined },
  now: number,
): Promise<void> {
  const day = fileDay(now);
  const given = {
    ...(columns && { columns }),
    ...(defaultShape && { defaultShape }),
    ...(defaultKind && { defaultKind }),
    ...(sheets && { sheets }),
    ...(availability && { availability }),
    ...(rate !== undefined && { rate }),
  };
  const [key, other] = suppliers.keys();
  if (key === undefined || other !== undefined || !decidesAnything(given)) return;
  const earlier = await repository.find(trx, key);
  await repository.save(trx, key, nextDecisions({ ...given, day }, plans, earlier), now);
}

/** Forgets what was decided about the lists of a supplier. Throws 404 when that is nothing. */
export async function forgetDecisions({ write }: Pick<Database, 'write'>, supplier: string): Promise<void> {
  if (!(await repository.remove(write, supplierKey(supplier))))
    throw notFound(importMessages.nothingRemembered(supplier.trim()));
}

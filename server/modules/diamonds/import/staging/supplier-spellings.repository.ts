import { supplierKey } from '#domain/import/supplier-key.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { stoneState } from '#server/platform/db/schema.ts';

/** Ids read at once, so that a large stock does not block other requests. */
const windowSize = 20_000;

/** How each supplier in stock is spelled, by `supplierKey`: as on its first stone. */
export async function readSupplierSpellings(from: Queries): Promise<Map<string, string>> {
  const spellings = new Map<string, string>();
  const { first, last } = await from
    .selectFrom('diamonds')
    .select(({ fn }) => [fn.min<number>('id').as('first'), fn.max<number>('id').as('last')])
    .executeTakeFirstOrThrow();
  for (let at = Number(first ?? 1); at <= Number(last ?? 0); at += windowSize) {
    const rows = await from
      .selectFrom('diamonds')
      .select(['supplier_name', ({ fn }) => fn.min<number>('id').as('first')])
      .where('id', '>=', at)
      .where('id', '<', at + windowSize)
      .where('state', '!=', stoneState.DELETED)
      .where('supplier_name', 'is not', null)
      .groupBy('supplier_name')
      .orderBy('first')
      .execute();
    for (const { supplier_name } of rows) {
      const key = supplierKey(supplier_name!);
      if (!spellings.has(key)) spellings.set(key, supplier_name!);
    }
    await new Promise(setImmediate);
  }
  return spellings;
}

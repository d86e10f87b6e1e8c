import type { SupplierDecisions } from '#domain/import/column-decisions.ts';
import type { Queries } from '#server/platform/db/database.ts';

/** What was decided about the lists of suppliers, by `supplierKey`. */
export const supplierDecisionsRepository = {
  async find(from: Queries, supplier_key: string): Promise<SupplierDecisions | null> {
    const row = await from
      .selectFrom('supplier_decisions')
      .select('decisions')
      .where('supplier_key', '=', supplier_key)
      .executeTakeFirst();
    return row ? (JSON.parse(row.decisions) as SupplierDecisions) : null;
  },

  async save(
    to: Queries,
    supplier_key: string,
    decided: SupplierDecisions,
    updated_at: number,
  ): Promise<void> {
    const values = { decisions: JSON.stringify(decided), updated_at };
    await to
      .insertInto('supplier_decisions')
      .values({ supplier_key, ...values })
      .onConflict((conflict) => conflict.column('supplier_key').doUpdateSet(values))
      .execute();
  },

  /** Answers whether there was anything. */
  async remove(to: Queries, supplier_key: string): Promise<boolean> {
    const { numDeletedRows } = await to
      .deleteFrom('supplier_decisions')
      .where('supplier_key', '=', supplier_key)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
};

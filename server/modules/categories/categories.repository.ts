import type { Queries, Trx } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';

export type CategoryRow = Row<'categories'>;
export type SubcategoryRow = Row<'subcategories'>;
type NameChange = Pick<CategoryRow, 'name' | 'name_key' | 'updated_at'>;

/** The tables of categories and sub-categories (`parts`). */
type NamedTable = 'categories' | 'subcategories';

export const categoriesRepository = {
  all: (from: Queries): Promise<CategoryRow[]> => from.selectFrom('categories').selectAll().execute(),

  allSubcategories: (from: Queries): Promise<SubcategoryRow[]> =>
    from.selectFrom('subcategories').selectAll().execute(),

  find: (from: Queries, id: number): Promise<CategoryRow | undefined> =>
    from.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst(),

  findSubcategory: (from: Queries, id: number): Promise<SubcategoryRow | undefined> =>
    from.selectFrom('subcategories').selectAll().where('id', '=', id).executeTakeFirst(),

  subcategoriesOf: (from: Queries, categoryId: number): Promise<SubcategoryRow[]> =>
    from.selectFrom('subcategories').selectAll().where('category_id', '=', categoryId).execute(),

  async count(from: Queries, table: NamedTable): Promise<number> {
    const { total } = await from
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },

  insert: (trx: Trx, row: NewRow<'categories'>): Promise<CategoryRow> =>
    trx.insertInto('categories').values(row).returningAll().executeTakeFirstOrThrow(),

  insertSubcategory: (trx: Trx, row: NewRow<'subcategories'>): Promise<SubcategoryRow> =>
    trx.insertInto('subcategories').values(row).returningAll().executeTakeFirstOrThrow(),

  async rename(trx: Trx, table: NamedTable, id: number, change: NameChange): Promise<void> {
    await trx.updateTable(table).set(change).where('id', '=', id).execute();
  },

  /** Removes one; a category with its sub-categories. */
  async remove(trx: Trx, table: NamedTable, id: number): Promise<void> {
    await trx.deleteFrom(table).where('id', '=', id).execute();
  },

  /** Number of pieces of jewellery under it. */
  async countPieces(trx: Trx, column: 'category_id' | 'sub_category_id', id: number): Promise<number> {
    const { total } = await trx
      .selectFrom('jewellery')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where(column, '=', id)
      .executeTakeFirstOrThrow();
    return total;
  },
};

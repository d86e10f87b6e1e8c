import type { Category } from '#contract/model/category.ts';
import type { Subcategory } from '#contract/model/subcategory.ts';
import { compareNames } from '#domain/format/name-order.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { assertCurrent, changeTime } from '#server/contract/record-version.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  type Database,
  isUniqueViolation,
  lockRows,
  type Queries,
  type Trx,
} from '#server/platform/db/database.ts';
import { conflict, notFound, unprocessable } from '#server/platform/http/api-error.ts';
import {
  type CategoryRow,
  categoriesRepository as repository,
  type SubcategoryRow,
} from './categories.repository.ts';

/** The contract's maximum of categories, and of sub-categories of one. */
const maxEntries = 1000;

/** Maximum of all sub-categories together: the list of categories carries them. */
const maxSubcategories = 5000;

const isoTime = (at: number) => new Date(at).toISOString();

const toSubcategory = (row: SubcategoryRow): Subcategory => ({
  id: row.id,
  name: row.name,
  categoryId: row.category_id,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});

const toCategory = (row: CategoryRow, subcategories: readonly SubcategoryRow[]): Category => ({
  id: row.id,
  name: row.name,
  updated_at: isoTime(row.updated_at),
  subCategory: subcategories.toSorted(compareNames).map(toSubcategory),
});

/** The stored name and its unique key. 422 with the given message when blank. */
function readName(input: string, blank: string): Pick<CategoryRow, 'name' | 'name_key'> {
  const name = input.trim();
  if (name === '') throw unprocessable({ name: blank });
  return { name, name_key: name.toLowerCase() };
}

type Named = { id: number; name: string };

/** A new name, with the time of the last change as the sender knew it. */
type Rename = { name: string; updated_at?: string | undefined };

/** Records a change of a category or sub-category: its name is all it has. */
function recordName(
  trx: Trx,
  entry: { at: number; account: number },
  kind: 'category' | 'subcategory',
  [before, after]: readonly [Named | null, Named | null],
): Promise<void> {
  const { id, name } = (after ?? before)!;
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  const changes = changedFields(before, after, ['name']);
  return recordHistory(trx, { ...entry, action, subject: { kind, id, label: name }, changes });
}

async function readCategories(from: Queries): Promise<Category[]> {
  const subcategories = Map.groupBy(
    await repository.allSubcategories(from),
    (subcategory) => subcategory.category_id,
  );
  const rows = (await repository.all(from)).toSorted(compareNames);
  return rows.map((row) => toCategory(row, subcategories.get(row.id) ?? []));
}

/** Runs a write and converts a unique violation of the name. */
async function withUniqueName<T>(db: Database, message: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (failure) {
    throw isUniqueViolation(failure) ? conflict(message) : failure;
  }
}

export type CategoriesService = ReturnType<typeof createCategoriesService>;

/** Categories of jewellery and their sub-categories. */
export function createCategoriesService({ db, clock }: { db: Database; clock: Clock }) {
  async function lock(trx: Trx, id: number): Promise<CategoryRow> {
    await lockRows(db, trx, 'categories', [id]);
    const row = await repository.find(trx, id);
    if (!row) throw notFound(addedMessages.record.notFound('category'));
    return row;
  }

  async function lockSubcategory(trx: Trx, id: number): Promise<SubcategoryRow> {
    await lockRows(db, trx, 'subcategories', [id]);
    const row = await repository.findSubcategory(trx, id);
    if (!row) throw notFound(addedMessages.record.notFound('sub-category'));
    return row;
  }

  return {
    /** Every category with its sub-categories, both by name. */
    list: () => db.snapshot(readCategories),

    /** Adds a category. 409 for a name in use, in any letter case. */
    async create(input: string, userId: number): Promise<Category> {
      const name = readName(input, messages.category.nameBlank);
      return withUniqueName(db, addedMessages.category.nameTaken, async (trx) => {
        if ((await repository.count(trx, 'categories')) >= maxEntries)
          throw unprocessable({ name: addedMessages.category.tooMany(maxEntries) });
        const now = clock();
        const row = await repository.insert(trx, { ...name, created_at: now, updated_at: now });
        await recordName(trx, { at: now, account: userId }, 'category', [null, row]);
        return toCategory(row, []);
      });
    },

    /** Renames a category. 404 for an unknown one, 409 for a name in use or an outdated `updated_at`. */
    async rename(id: number, input: Rename, userId: number): Promise<Category> {
      const name = readName(input.name, messages.category.nameBlank);
      return withUniqueName(db, addedMessages.category.nameTaken, async (trx) => {
        const stored = await lock(trx, id);
        assertCurrent(stored, input.updated_at, 'category');
        const change = { ...name, updated_at: changeTime(clock, stored) };
        await repository.rename(trx, 'categories', id, change);
        const who = { at: change.updated_at, account: userId };
        await recordName(trx, who, 'category', [stored, { id, ...change }]);
        return toCategory({ ...stored, ...change }, await repository.subcategoriesOf(trx, id));
      });
    },

    /** Deletes a category with its sub-categories. 404 for an unknown one, 409 while jewellery uses it. */
    async remove(id: number, userId: number): Promise<void> {
      await db.transaction(async (trx) => {
        const stored = await lock(trx, id);
        const pieces = await repository.countPieces(trx, 'category_id', id);
        if (pieces > 0) throw conflict(addedMessages.category.inUse(pieces));
        await repository.remove(trx, 'categories', id);
        await recordName(trx, { at: clock(), account: userId }, 'category', [stored, null]);
      });
    },

    /** Adds a sub-category. 404 for an unknown category, 409 for a name in use in it. */
    async createSubcategory(categoryId: number, input: string, userId: number): Promise<Subcategory> {
      const name = readName(input, messages.subcategory.nameBlankOnCreate);
      return withUniqueName(db, addedMessages.category.subcategoryNameTaken, async (trx) => {
        await lock(trx, categoryId);
        if ((await repository.subcategoriesOf(trx, categoryId)).length >= maxEntries)
          throw unprocessable({ name: addedMessages.category.tooMany(maxEntries) });
        if ((await repository.count(trx, 'subcategories')) >= maxSubcategories)
          throw unprocessable({ name: addedMessages.category.tooMany(maxSubcategories) });
        const now = clock();
        const row = { ...name, category_id: categoryId, created_at: now, updated_at: now };
        const stored = await repository.insertSubcategory(trx, row);
        await recordName(trx, { at: now, account: userId }, 'subcategory', [null, stored]);
        return toSubcategory(stored);
      });
    },

    /** Renames a sub-category. 404 for an unknown one, 409 for a name in use in its category or an outdated `updated_at`. */
    async renameSubcategory(id: number, input: Rename, userId: number): Promise<Subcategory> {
      const name = readName(input.name, messages.subcategory.nameBlankOnEdit);
      return withUniqueName(db, addedMessages.category.subcategoryNameTaken, async (trx) => {
        const stored = await lockSubcategory(trx, id);
        assertCurrent(stored, input.updated_at, 'sub-category');
        const change = { ...name, updated_at: changeTime(clock, stored) };
        await repository.rename(trx, 'subcategories', id, change);
        const who = { at: change.updated_at, account: userId };
        await recordName(trx, who, 'subcategory', [stored, { id, ...change }]);
        return toSubcategory({ ...stored, ...change });
      });
    },

    /** Deletes a sub-category. 404 for an unknown one, 409 while jewellery uses it. */
    async removeSubcategory(id: number, userId: number): Promise<void> {
      await db.transaction(async (trx) => {
        const stored = await lockSubcategory(trx, id);
        const pieces = await repository.countPieces(trx, 'sub_category_id', id);
        if (pieces > 0) throw conflict(addedMessages.category.inUse(pieces));
        await repository.remove(trx, 'subcategories', id);
        await recordName(trx, { at: clock(), account: userId }, 'subcategory', [stored, null]);
      });
    },

    /**
     * Locks a category and a sub-category of it until the transaction ends, so that a piece can be added to
     * them. 422 when one does not exist or the sub-category belongs to another category.
     */
    async lockCategoryPair(trx: Trx, categoryId: number, subcategoryId: number): Promise<void> {
      await lockRows(db, trx, 'categories', [categoryId]);
      await lockRows(db, trx, 'subcategories', [subcategoryId]);
      if (!(await repository.find(trx, categoryId)))
        throw unprocessable({ categoryId: addedMessages.record.notFound('category') });
      const subcategory = await repository.findSubcategory(trx, subcategoryId);
      if (!subcategory)
        throw unprocessable({ sub_categoryId: addedMessages.record.notFound('sub-category') });
      if (subcategory.category_id !== categoryId)
        throw unprocessable({ sub_categoryId: addedMessages.category.otherCategory });
    },
  };
}

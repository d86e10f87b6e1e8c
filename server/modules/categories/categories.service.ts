import type { Category } from '../../../src/api/generated/model/category.ts';
import type { Subcategory } from '../../../src/api/generated/model/subcategory.ts';
import { messages } from '../../../src/domain/messages.ts';
import type { Base } from '../../base.ts';
import { conflict, notFound, unprocessable } from '../../contract/api-error.ts';
import { isUniqueViolation, lockRows, type Trx } from '../../db/client.ts';
import {
  type CategoryRow,
  type PartRow,
  categoriesRepository as repository,
} from './categories.repository.ts';
import { categoryTexts } from './category-texts.ts';

/** The contract lists no more categories, and no more sub-categories of one. */
const mostOfAKind = 1000;

const isoTime = (at: number) => new Date(at).toISOString();

/** In the order of an alphabet, which the databases do not agree on. */
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en');

const toPart = (row: PartRow): Subcategory => ({
  id: row.id,
  name: row.name,
  categoryId: row.category_id,
  created_at: isoTime(row.created_at),
});

const toCategory = (row: CategoryRow, parts: readonly PartRow[]): Category => ({
  id: row.id,
  name: row.name,
  updated_at: isoTime(row.updated_at),
  subCategory: parts.toSorted(byName).map(toPart),
});

/** The name as it is stored, and the key it is unique by. 422 with the given text when it is blank. */
function readName(sent: string, blank: string): Pick<CategoryRow, 'name' | 'name_key'> {
  const name = sent.trim();
  if (name === '') throw unprocessable({ name: blank });
  return { name, name_key: name.toLowerCase() };
}

export type CategoriesService = ReturnType<typeof createCategoriesService>;

/** Categories of jewellery and their sub-categories. */
export function createCategoriesService({ db, clock }: Pick<Base, 'db' | 'clock'>) {
  async function lock(trx: Trx, id: number): Promise<CategoryRow> {
    await lockRows(db, trx, 'categories', [id]);
    const row = await repository.find(trx, id);
    if (!row) throw notFound(categoryTexts.notThere);
    return row;
  }

  async function lockPart(trx: Trx, id: number): Promise<PartRow> {
    await lockRows(db, trx, 'subcategories', [id]);
    const row = await repository.findPart(trx, id);
    if (!row) throw notFound(categoryTexts.partNotThere);
    return row;
  }

  /** Runs a write that may meet a name in use. */
  async function naming<T>(taken: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await db.transaction(work);
    } catch (failure) {
      throw isUniqueViolation(failure) ? conflict(taken) : failure;
    }
  }

  const stampAfter = (before: { updated_at: number }) => Math.max(clock(), before.updated_at + 1);

  return {
    /** Every category with its sub-categories, both by name. */
    async list(): Promise<Category[]> {
      const parts = Map.groupBy(await repository.allParts(db.read), (part) => part.category_id);
      const rows = (await repository.all(db.read)).toSorted(byName);
      return rows.map((row) => toCategory(row, parts.get(row.id) ?? []));
    },

    /** Adds a category. 409 for a name in use, in whatever letter case. */
    async create(sent: string): Promise<Category> {
      const name = readName(sent, messages.category.nameBlank);
      return naming(categoryTexts.nameTaken, async (trx) => {
        if ((await repository.count(trx)) >= mostOfAKind)
          throw unprocessable({ name: categoryTexts.tooMany(mostOfAKind) });
        const now = clock();
        return toCategory(await repository.insert(trx, { ...name, created_at: now, updated_at: now }), []);
      });
    },

    /** Renames a category. 404 for an unknown one, 409 for a name in use. */
    async rename(id: number, sent: string): Promise<Category> {
      const name = readName(sent, messages.category.nameBlank);
      return naming(categoryTexts.nameTaken, async (trx) => {
        const before = await lock(trx, id);
        const change = { ...name, updated_at: stampAfter(before) };
        await repository.rename(trx, 'categories', id, change);
        return toCategory({ ...before, ...change }, await repository.partsOf(trx, id));
      });
    },

    /** Deletes a category with its sub-categories. 404 for an unknown one, 409 while jewellery uses it. */
    async remove(id: number): Promise<void> {
      await db.transaction(async (trx) => {
        await lock(trx, id);
        const pieces = await repository.piecesUnder(trx, 'category_id', id);
        if (pieces > 0) throw conflict(categoryTexts.inUse(pieces));
        await repository.remove(trx, 'categories', id);
      });
    },

    /** Adds a sub-category. 404 for an unknown category, 409 for a name in use in it. */
    async createPart(categoryId: number, sent: string): Promise<Subcategory> {
      const name = readName(sent, messages.subcategory.nameBlankOnCreate);
      return naming(categoryTexts.partNameTaken, async (trx) => {
        await lock(trx, categoryId);
        if ((await repository.partsOf(trx, categoryId)).length >= mostOfAKind)
          throw unprocessable({ name: categoryTexts.tooMany(mostOfAKind) });
        const now = clock();
        const row = { ...name, category_id: categoryId, created_at: now, updated_at: now };
        return toPart(await repository.insertPart(trx, row));
      });
    },

    /** Renames a sub-category. 404 for an unknown one, 409 for a name in use in its category. */
    async renamePart(id: number, sent: string): Promise<Subcategory> {
      const name = readName(sent, messages.subcategory.nameBlankOnEdit);
      return naming(categoryTexts.partNameTaken, async (trx) => {
        const before = await lockPart(trx, id);
        const change = { ...name, updated_at: stampAfter(before) };
        await repository.rename(trx, 'subcategories', id, change);
        return toPart({ ...before, ...change });
      });
    },

    /** Deletes a sub-category. 404 for an unknown one, 409 while jewellery uses it. */
    async removePart(id: number): Promise<void> {
      await db.transaction(async (trx) => {
        await lockPart(trx, id);
        const pieces = await repository.piecesUnder(trx, 'sub_category_id', id);
        if (pieces > 0) throw conflict(categoryTexts.inUse(pieces));
        await repository.remove(trx, 'subcategories', id);
      });
    },

    /**
     * Holds a category and a sub-category of it until the transaction ends, so that a piece can be put under
     * them. 422 when one does not exist or the sub-category belongs to another category.
     */
    async holdPair(trx: Trx, categoryId: number, partId: number): Promise<void> {
      await lockRows(db, trx, 'categories', [categoryId]);
      await lockRows(db, trx, 'subcategories', [partId]);
      if (!(await repository.find(trx, categoryId)))
        throw unprocessable({ categoryId: categoryTexts.notThere });
      const part = await repository.findPart(trx, partId);
      if (!part) throw unprocessable({ sub_categoryId: categoryTexts.partNotThere });
      if (part.category_id !== categoryId)
        throw unprocessable({ sub_categoryId: categoryTexts.otherCategory });
    },
  };
}

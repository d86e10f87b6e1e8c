import type { SavedSearch } from '../../../src/api/generated/model/savedSearch.ts';
import type { SaveSearchInput } from '../../../src/api/generated/model/saveSearchInput.ts';
import type { SearchSection } from '../../../src/api/generated/model/searchSection.ts';
import { messages } from '../../../src/domain/messages.ts';
import type { Base } from '../../base.ts';
import { minute } from '../../clock.ts';
import { notFound, unprocessable } from '../../contract/api-error.ts';
import type { Row } from '../../db/schema.ts';
import type { StockFigures } from '../../stock-index/stock-figures.ts';
import { type DiamondsService, priceColumns, type Viewer } from '../diamonds/diamonds.service.ts';
import { savedSearchesRepository } from './saved-searches.repository.ts';
import { formFigures, type NameOf, searchSections } from './search-form.ts';
import { readStockFigures } from './stock-figures.repository.ts';

/** How many recent searches are kept. */
export const recentSearchLimit = 20;
const savedSearchLimit = 1000;
/** How long figures may be old that another server's changes have outdated. */
export const figuresLife = minute / 2;

interface HeldForm {
  version: number;
  readAt: number;
  sections: Promise<SearchSection[]>;
}

/** The search form, and the searches people keep. */
export function createSearchService(
  { db, clock, terms, stockIndex }: Base,
  { diamonds }: { diamonds: Pick<DiamondsService, 'stockVersion'> },
) {
  const held = new Map<Viewer['role'], HeldForm>();

  async function readForm(role: Viewer['role']): Promise<SearchSection[]> {
    const plan = formFigures(priceColumns({ role }));
    const figures = (await stockIndex.figures(plan)) ?? (await readStockFigures(db.read, plan));
    await terms.know(codesIn(figures));
    const nameOf: NameOf = (kind, code) => terms.nameOf(kind, code);
    return searchSections(figures, nameOf);
  }

  return {
    /** The form with counts over the stones on sale, in the caller's own prices; up to half a minute old. */
    searchForm({ role }: Viewer): Promise<SearchSection[]> {
      const [version, now] = [diamonds.stockVersion(), clock()];
      const form = held.get(role);
      if (form?.version === version && now - form.readAt < figuresLife) return form.sections;
      const sections = readForm(role);
      held.set(role, { version, readAt: now, sections });
      sections.catch(() => held.delete(role));
      return sections;
    },

    /** Searches saved under a title, the newest first. */
    listSaved: async (user: { id: number }): Promise<SavedSearch[]> =>
      (await savedSearchesRepository.list(db.read, user.id, 'active', savedSearchLimit)).map(toSavedSearch),

    /** Searches that were run directly, the newest first. */
    listRecent: async (user: { id: number }): Promise<SavedSearch[]> =>
      (await savedSearchesRepository.list(db.read, user.id, 'block', recentSearchLimit)).map(toSavedSearch),

    /** Keeps a search; of the recent ones only the last twenty. Throws 422 for a blank title or no JSON. */
    async saveSearch(user: { id: number }, input: SaveSearchInput): Promise<SavedSearch> {
      const title = input.title.replaceAll('\0', '').trim();
      if (!title) throw unprocessable({ title: messages.search.titleRequired });
      if (!isJsonObject(input.searchquery)) throw unprocessable({ searchquery: 'This is not a search' });
      const row = await db.transaction(async (trx) => {
        const { status, searchquery } = input;
        const search = { user_id: user.id, title, status, searchquery, created_at: clock() };
        const saved = await savedSearchesRepository.insert(trx, search);
        if (status === 'block') await savedSearchesRepository.tidyRecent(trx, saved, recentSearchLimit);
        return saved;
      });
      return toSavedSearch(row);
    },

    /** Deletes an own search, saved or recent. Throws 404 for one that is not there or somebody else's. */
    async deleteSearch(user: { id: number }, id: number): Promise<void> {
      if (!(await savedSearchesRepository.delete(db.write, user.id, id))) throw notFound();
    },
  };
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const toSavedSearch = (row: Row<'saved_searches'>): SavedSearch => ({
  id: row.id,
  title: row.title,
  status: row.status,
  searchquery: row.searchquery,
  created_at: new Date(row.created_at).toISOString(),
});

const codesIn = ({ counts }: StockFigures) =>
  (['shape', 'color', 'lab', 'location'] as const).flatMap((kind) =>
    [...counts[kind].keys()].map((code) => ({ [kind]: code })),
  );

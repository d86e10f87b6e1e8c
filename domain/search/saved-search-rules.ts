import type { SaveSearchInput } from '#contract/model/saveSearchInput.ts';
import type { Role } from '../accounts/role.ts';
import { addedMessages } from '../messages/added-messages.ts';
import { messages } from '../messages/messages.ts';
import { maxNamedValues, namesTooMuch } from './filter-limits.ts';
import { fitsStoredSearch, readSearchQuery } from './stored-search.ts';

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The title of a search as it is stored. */
export const storedTitle = (title: string): string => title.replaceAll('\0', '').trim();

/** Why a search cannot be stored, by its field; null when it can. */
export function storedSearchProblem({
  title,
  searchquery,
}: Pick<SaveSearchInput, 'title' | 'searchquery'>): Record<string, string> | null {
  if (!storedTitle(title)) return { title: messages.search.titleRequired };
  if (!isJsonObject(searchquery)) return { searchquery: addedMessages.search.notASearch };
  if (!fitsStoredSearch(searchquery)) return { searchquery: addedMessages.search.tooLong };
  return namesTooMuch(readSearchQuery(searchquery) ?? {})
    ? { searchquery: addedMessages.search.tooManyValues(maxNamedValues) }
    : null;
}

/** Whether a search may notify as it asks for: only those that buyers save under a title do. */
export const mayNotify = (role: Role | null, { status, notify = 'off' }: SaveSearchInput): boolean =>
  notify === 'off' || (role === 'USER' && status === 'active');

/** Maximum number of recent searches of an account. */
const recentSearchLimit = 20;

/** The recent searches that stay beside a new one, of those before it, the newest first: without its repetitions. */
export const keepRecentSearches = <Search extends { searchquery: string }>(
  earlier: readonly Search[],
  latest: { searchquery: string },
): Search[] =>
  earlier.filter(({ searchquery }) => searchquery !== latest.searchquery).slice(0, recentSearchLimit - 1);

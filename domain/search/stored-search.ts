import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { normalizeFilters } from './diamond-filters.ts';

/** The longest JSON text of a stored search, in bytes of UTF-8. */
const maxSearchBytes = 8000;

const encoder = new TextEncoder();

/** Whether a search can be stored: one with hundreds of stone numbers is too long. */
export const fitsStoredSearch = (searchquery: string): boolean =>
  encoder.encode(searchquery).byteLength <= maxSearchBytes;

/** The filters of a stored search; null when its JSON is invalid. */
export function readSearchQuery(text: string): DiamondFilters | null {
  try {
    const stored: unknown = JSON.parse(text);
    const filters = (stored as { filters?: unknown } | null)?.filters;
    if (typeof filters !== 'object' || filters === null || Array.isArray(filters)) return null;
    return normalizeFilters(filters as DiamondFilters);
  } catch {
    return null;
  }
}

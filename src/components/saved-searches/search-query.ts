import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { normalizeFilters } from '#domain/search/diamond-filters.ts';
import { caratChipLabel, filterChips } from '#domain/search/filter-chips.ts';

/** Labels of the carat chips, "0.70 - 1.00". */
export function caratChips(filters: DiamondFilters): string[] {
  return (filters.carat ?? []).map(caratChipLabel);
}

/** A stored search: JSON of the filter payload and the carat chips. */
export function writeSearchQuery(filters: DiamondFilters): string {
  return JSON.stringify({ filters: normalizeFilters(filters), carats: caratChips(filters) });
}

/** A one-line summary of a search: "Round · 1.00 – 1.50 ct · D – G". `saysWhose` as in `filterChips`. */
export function describeSearch(filters: DiamondFilters, saysWhose = false): string {
  const bare = ['make', 'shape', 'color', 'clarity', 'lab', 'location'];
  const parts = filterChips(filters, saysWhose).map(({ key, label, text }) => {
    if (bare.includes(key)) return text;
    return key === 'carat' ? `${text} ct` : `${label} ${text}`;
  });
  return parts.join(' · ') || 'All stones';
}

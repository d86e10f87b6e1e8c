import type { StockFilter } from '#server/search-index/search-plan.ts';

/** Filters in use: equal ones of different searches are one object, which is tested once. */
export class SharedFilters {
  readonly #uses = new Map<string, { filter: StockFilter; uses: number }>();

  take(filter: StockFilter): StockFilter {
    const text = JSON.stringify(filter);
    const known = this.#uses.get(text);
    if (known) known.uses += 1;
    else this.#uses.set(text, { filter, uses: 1 });
    return known?.filter ?? filter;
  }

  /** Forgets a filter with its last use. */
  release(filter: StockFilter): void {
    const text = JSON.stringify(filter);
    const known = this.#uses.get(text);
    if (known) known.uses -= 1;
    if (known?.uses === 0) this.#uses.delete(text);
  }
}

import type { FoundPairs } from '#domain/matching/find-pairs.ts';
import type { NearestStones } from '#domain/matching/nearest-stones.ts';
import type { StoneFigures } from '#domain/matching/stone-figures.ts';
import type { PairTolerances } from '#domain/matching/tolerances.ts';
import type { NumericColumnName, SearchPlan, StockFilter } from '../search-plan.ts';

/** How stones are read for a comparison, as plain data. */
export interface FiguresPlan {
  /** The names of colours that the stock added, by code. */
  colors: readonly (readonly [number, string])[];
  /** The column of the viewer's price per carat. */
  price: NumericColumnName;
}

/** A search for the stones on sale that are nearest to a stone. */
export interface NearestPlan extends FiguresPlan {
  stone: StoneFigures;
  /** Every match passes them. */
  filters: readonly StockFilter[];
  /** Null looks for similar stones instead of pairs. */
  tolerances: PairTolerances | null;
  limit: number;
}

/** A search for pairs among the first stones of a search. */
export interface PairsPlan extends FiguresPlan {
  search: SearchPlan;
  /** Stones to compare. */
  stones: number;
  tolerances: PairTolerances;
}

export interface NearestMatches extends NearestStones {
  /** Stones that passed the filters. */
  candidates: number;
}

export interface SearchPairs extends FoundPairs {
  /** Stones of the search, and how many of them were compared. */
  total: number;
  compared: number;
}

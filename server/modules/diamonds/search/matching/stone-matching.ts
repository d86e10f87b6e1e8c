import type { Diamond } from '#contract/model/diamond.ts';
import type { FindPairsInput } from '#contract/model/findPairsInput.ts';
import type { FoundPairs } from '#contract/model/foundPairs.ts';
import type { SimilarDiamonds } from '#contract/model/similarDiamonds.ts';
import { maxPairedStones, maxPairs } from '#domain/matching/find-pairs.ts';
import { maxSimilar } from '#domain/matching/nearest-stones.ts';
import { type PairTolerances, toleranceErrors, withUsual } from '#domain/matching/tolerances.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { notFound, unprocessable } from '#server/platform/http/api-error.ts';
import { colorPlaces } from '#server/search-index/matching/color-places.ts';
import type { NearestMatches, NearestPlan } from '#server/search-index/matching/match-plan.ts';
import type { SearchIndex } from '#server/search-index/search-index.ts';
import { canUseIndex } from '#server/search-index/search-plan.ts';
import { isVisible, type StoneRow, type Viewer } from '../../diamond-visibility.ts';
import { diamondsRepository } from '../../diamonds.repository.ts';
import { planFilters, priceColumns } from '../diamond-filters.ts';
import { planSort } from '../diamond-sort.ts';
import type { PageReader } from '../page-reader.ts';
import { createDatabaseMatcher } from './database-matcher.ts';
import { pairFilters, similarFilters } from './match-filters.ts';
import { rowFigures } from './row-figures.ts';

interface MatchingContext {
  db: Database;
  lookupValues: LookupValues;
  searchIndex: SearchIndex;
  reader: PageReader;
  /** The stones as a viewer sees them, in the order of the ids, without those that he may not see. */
  viewStones(ids: readonly number[], viewer: Viewer): Promise<Diamond[]>;
}

/** Finds stones that are similar to a stone, and pairs of stones that look alike. */
export function createStoneMatching({ db, lookupValues, searchIndex, reader, viewStones }: MatchingContext) {
  /** How stones are read for this viewer; loads the names of colours. */
  async function figuresFor(viewer: Viewer) {
    const colors = [...(await lookupValues.stored('color'))];
    const places = colorPlaces(colors);
    const price = priceColumns(viewer).price as 'price' | 'j_price';
    const toFigures = (row: StoneRow) => rowFigures(row, places, price);
    return {
      plan: { colors, price },
      places,
      toFigures,
      byDatabase: createDatabaseMatcher({ db, reader }, toFigures),
    };
  }

  async function findRow(id: number, viewer: Viewer): Promise<StoneRow> {
    const row = await diamondsRepository.findById(db.read, id);
    if (!row || !isVisible(row, viewer)) throw notFound(addedMessages.record.notFound('stone'));
    return row;
  }

  /** Loads the stones of an answer; a stone that was sold meanwhile is left out. */
  async function stonesOnSale(ids: readonly number[], viewer: Viewer): Promise<Map<number, Diamond>> {
    const stones = await viewStones([...new Set(ids)], viewer);
    return new Map(stones.map((stone) => [stone.id, stone]));
  }

  type Figures = Awaited<ReturnType<typeof figuresFor>>;

  async function runNearest(plan: NearestPlan, { byDatabase }: Figures): Promise<NearestMatches> {
    const found = canUseIndex(plan) ? await searchIndex.nearest(plan) : null;
    return found ?? byDatabase.nearest(plan);
  }

  async function pairsOfStone(
    { id, filters = {} }: FindPairsInput & { id: number },
    tolerances: PairTolerances,
    viewer: Viewer,
  ): Promise<FoundPairs> {
    const row = await findRow(id, viewer);
    const figures = await figuresFor(viewer);
    const stone = { ...figures.toFigures(row), shape: row.shape, treatment: row.treatment };
    const searched = await planFilters(filters, viewer, lookupValues);
    const plan: NearestPlan = {
      ...figures.plan,
      stone,
      tolerances,
      limit: maxPairs,
      filters: [...pairFilters(stone, tolerances, figures.places), ...searched],
    };
    const { stones: nearest, found, candidates } = await runNearest(plan, figures);
    const seen = await stonesOnSale([id, ...nearest.map((each) => each.id)], viewer);
    const compared = candidates;
    return {
      pairs: nearest.flatMap(({ id: partner, distance }) => pairOf(seen, [id, partner], distance)),
      found,
      stones: candidates,
      compared,
      complete: true,
    };
  }

  return {
    /**
     * The stones on sale that are most similar to a stone, at most `maxSimilar`. Throws 404 for a stone that the viewer
     * may not see.
     */
    async similarStones(id: number, viewer: Viewer): Promise<SimilarDiamonds> {
      const row = await findRow(id, viewer);
      const figures = await figuresFor(viewer);
      const stone = { ...figures.toFigures(row), shape: row.shape, treatment: row.treatment };
      const filters = similarFilters(stone, figures.places);
      const plan: NearestPlan = { ...figures.plan, stone, filters, tolerances: null, limit: maxSimilar };
      const { stones: nearest, found } = await runNearest(plan, figures);
      const seen = await stonesOnSale(
        nearest.map((each) => each.id),
        viewer,
      );
      const stones = nearest.flatMap(({ id: similar, distance }) => {
        const found = seen.get(similar);
        return found ? [{ stone: found, distance: rounded(distance) }] : [];
      });
      return { stones, found };
    },

    /**
     * The best pairs of a stone, or of the stones of a search with each other. Throws 404 for a stone that the viewer may
     * not see, 403 for a filter that he may not use, 422 without a tolerance for the weight.
     */
    async findPairs(
      { id, filters = {}, tolerances: sent }: FindPairsInput,
      viewer: Viewer,
    ): Promise<FoundPairs> {
      const tolerances = withUsual(sent);
      const errors = toleranceErrors(tolerances);
      if (errors) throw unprocessable({ 'tolerances.carat_percent': errors.carat_percent });
      if (id !== undefined) return pairsOfStone({ id, filters }, tolerances, viewer);
      const figures = await figuresFor(viewer);
      const search = {
        visible: 'on-sale' as const,
        filters: await planFilters(filters, viewer, lookupValues),
        order: await planSort(filters, viewer, lookupValues),
      };
      const plan = { ...figures.plan, search, tolerances, stones: maxPairedStones };
      const result =
        (canUseIndex(search) ? await searchIndex.pairs(plan) : null) ??
        (await figures.byDatabase.pairs(plan));
      const seen = await stonesOnSale(
        result.pairs.flatMap(({ ids }) => ids),
        viewer,
      );
      const { found, total, compared, complete } = result;
      return {
        pairs: result.pairs.flatMap(({ ids, distance }) => pairOf(seen, ids, distance)),
        found,
        compared,
        stones: total,
        complete: complete && compared === total,
      };
    },
  };
}

const rounded = (distance: number) => Math.round(distance * 100) / 100;

function pairOf(seen: ReadonlyMap<number, Diamond>, ids: readonly [number, number], distance: number) {
  const [one, other] = [seen.get(ids[0]), seen.get(ids[1])];
  return one && other ? [{ stones: [one, other], distance: rounded(distance) }] : [];
}

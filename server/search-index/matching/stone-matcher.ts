import { findPairs } from '#domain/matching/find-pairs.ts';
import { nearestStones } from '#domain/matching/nearest-stones.ts';
import { type ColorPlace, type StoneFigures, sidesOf, statedPrice } from '#domain/matching/stone-figures.ts';
import { inapplicableCode } from '#domain/search/grade-filter.ts';
import { applyFilters, releaseSlotSet, slotsOf } from '../columns/slot-set.ts';
import type { StoneTable } from '../columns/stone-table.ts';
import { compareCost, testOf } from '../query/plan-filters.ts';
import type { createStoneSearch } from '../query/stone-search.ts';
import { colorPlaces, placeOf } from './color-places.ts';
import type { FiguresPlan, NearestMatches, NearestPlan, PairsPlan, SearchPairs } from './match-plan.ts';

/** Finds similar stones and pairs in the columns. */
export function createStoneMatcher(table: StoneTable, search: ReturnType<typeof createStoneSearch>) {
  return {
    nearest(plan: NearestPlan): NearestMatches {
      const tests = plan.filters.toSorted(compareCost).map((filter) => testOf(table, filter));
      const set = applyFilters(table.visible['on-sale'], tests);
      const slots = slotsOf(set);
      releaseSlotSet(set);
      const read = figuresReader(table, plan);
      return { ...nearestStones(plan.stone, eachOf(slots, read), plan), candidates: slots.length };
    },

    pairs({ search: plan, stones, tolerances, ...figures }: PairsPlan): SearchPairs {
      const { ids, total } = search(plan, { limit: stones, offset: 0 });
      const read = figuresReader(table, figures);
      const compared = ids.map((id) => read(table.slotOf(id)!, {} as StoneFigures));
      return { ...findPairs(compared, tolerances), total, compared: compared.length };
    },
  };
}

type ReadFigures = (slot: number, into: StoneFigures) => StoneFigures;

/** The figures of the slots, one after the other in the same object. */
function* eachOf(slots: Int32Array, read: ReadFigures): Generator<StoneFigures> {
  const figures = {} as StoneFigures;
  for (const slot of slots) yield read(slot, figures);
}

/** Reads the figures of a slot into an object. */
function figuresReader({ codes, numeric }: StoneTable, { colors, price }: FiguresPlan): ReadFigures {
  const places = colorPlaces(colors);
  // By dictionary index: a map lookup per stone costs more than the comparison.
  const placeByIndex: ColorPlace[] = codes.color.codes.map((code) => placeOf(places, code ?? 0));
  const number = (values: Float64Array, slot: number) => {
    const value = values[slot]!;
    return Number.isNaN(value) ? null : value;
  };
  return (slot, into) => {
    const { color, colorKind } = placeByIndex[codes.color.dictionaryIndexOf(slot)]!;
    into.id = numeric.id.values[slot]!;
    into.shape = codes.shape.codeOf(slot) ?? 0;
    into.kind = codes.kind.codeOf(slot);
    into.treatment = codes.treatment.codeOf(slot);
    into.colorKind = colorKind;
    into.color = color;
    into.carat = numeric.carat.values[slot]!;
    into.price = statedPrice(number(numeric[price].values, slot));
    into.clarity = codes.clarity.codeOf(slot);
    const cut = codes.cut.codeOf(slot);
    into.cut = cut === inapplicableCode ? null : cut;
    into.polish = codes.polish.codeOf(slot);
    into.symmetry = codes.symmetry.codeOf(slot);
    into.fluo = codes.fluo.codeOf(slot);
    const sides = sidesOf(number(numeric.length.values, slot), number(numeric.width.values, slot));
    into.length = sides.length;
    into.width = sides.width;
    into.table = number(numeric.table_pct.values, slot);
    into.depth = number(numeric.depth_pct.values, slot);
    return into;
  };
}

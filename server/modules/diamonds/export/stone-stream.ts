import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { maxSortedStones } from '#domain/export/export-limits.ts';
import type { ExportStone } from '#domain/export/export-row.ts';
import { gradeName } from '#domain/grading/grades.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { diamondMessages } from '../diamond-messages.ts';
import { type StoneRow, type Viewer, visibleTo } from '../diamond-visibility.ts';
import { diamondsRepository } from '../diamonds.repository.ts';
import { planFilters } from '../search/diamond-filters.ts';
import { planSort } from '../search/diamond-sort.ts';
import { toCondition, toSortSteps } from '../search/plan-to-sql.ts';

/** Neighbouring ids that one statement looks at: the embedded database holds everybody up meanwhile. */
const windowSize = 250;
/** The same for stones that are only counted. */
const countWindowSize = 2500;

export type StoneStream = ReturnType<typeof createStoneStream>;

/** Going through every stone of a search, however many there are. */
export function createStoneStream({ db, lookupValues }: { db: Database; lookupValues: LookupValues }) {
  async function* streamRowsByIds(ids: readonly number[]): AsyncGenerator<StoneRow[]> {
    for (let at = 0; at < ids.length; at += windowSize)
      yield await diamondsRepository.findByIds(db.read, ids.slice(at, at + windowSize));
  }

  async function conditionsOf(filters: DiamondFilters, viewer: Viewer) {
    return [visibleTo(viewer), ...(await planFilters(filters, viewer, lookupValues)).map(toCondition)];
  }

  async function* streamRows(filters: DiamondFilters, viewer: Viewer): AsyncGenerator<StoneRow[]> {
    const conditions = await conditionsOf(filters, viewer);
    if (isSorted(filters)) {
      const order = toSortSteps(db.engine, await planSort(filters, viewer, lookupValues));
      const ids = await diamondsRepository.findIds(db.read, conditions, order, maxSortedStones + 1);
      if (ids.length > maxSortedStones)
        throw new ApiError(422, diamondMessages.tooManyToSort(maxSortedStones));
      yield* streamRowsByIds(ids);
      return;
    }
    const { first, last } = await diamondsRepository.idRange(db.read);
    for (let to = last; to >= first; to -= windowSize)
      yield await diamondsRepository.findWindow(db.read, conditions, { from: to - windowSize + 1, to });
  }

  return {
    /**
     * Whether the filters find more stones than so many, known before the first of them is read. Lists that have to
     * be put into an order are refused long before.
     */
    async exceeds(limit: number, filters: DiamondFilters, viewer: Viewer): Promise<boolean> {
      const { first, last } = await diamondsRepository.idRange(db.read);
      if (last - first < limit || isSorted(filters)) return false;
      const conditions = await conditionsOf(filters, viewer);
      let found = 0;
      for (let to = last; to >= first && found <= limit; to -= countWindowSize) {
        const window = { from: to - countWindowSize + 1, to };
        found += await diamondsRepository.countWindow(db.read, conditions, window);
        // Other requests get their turn: the embedded database works without a pause.
        await new Promise(setImmediate);
      }
      return found > limit;
    },

    /**
     * Every stone that the filters find, some at a time, as the house lists it. In the order that is asked for,
     * else the newest first. Throws 422 when there are too many to be sorted.
     */
    async *streamStones(filters: DiamondFilters, viewer: Viewer): AsyncGenerator<ExportStone[]> {
      for await (const rows of streamRows(filters, viewer)) {
        await lookupValues.ensureLoaded(rows);
        yield rows.map((row) => toExportStone(row, lookupValues));
      }
    },
  };
}

/** Whether the stones were named, or asked for in an order. */
const isSorted = ({ stone_ids, certificate_nos, ids, sort, sortWith }: DiamondFilters) =>
  [stone_ids, certificate_nos, ids, sort].some((each) => each?.length) || Boolean(sortWith);

function toExportStone(row: StoneRow, names: Pick<LookupValues, 'nameOf'>): ExportStone {
  const { stone_id, supplier_name, carat, certificate_no, rap, price, discount, total_amount } = row;
  const { measurement, length, width, height, ratio, img_url, video_url, certi_url } = row;
  return {
    ...{ stone_id, supplier_name, carat, certificate_no, rap, price, discount, total_amount },
    ...{ measurement, length, width, height, ratio, img_url, video_url, certi_url },
    shape: names.nameOf('shape', row.shape) ?? 'Other',
    color: names.nameOf('color', row.color) ?? 'Other',
    clarity: gradeName('clarity', row.clarity),
    cut: gradeName('cut', row.cut),
    polish: gradeName('polish', row.polish),
    symmetry: gradeName('symmetry', row.symmetry),
    fluo: gradeName('fluo', row.fluo),
    lab: names.nameOf('lab', row.lab),
    location: names.nameOf('location', row.location),
    table: row.table_pct,
    depth: row.depth_pct,
    wholesale: { price: row.j_price, discount: row.j_discount, total_amount: row.j_total_amount },
    retail: {
      price: row.retail_price,
      discount: row.retail_discount,
      total_amount: row.retail_total_amount,
    },
    hidden: row.state !== stoneState.ON_SALE,
    sold: row.state === stoneState.SOLD,
  };
}

import type { DiamondFilters } from '../../../src/api/generated/model/diamondFilters.ts';
import { gradeName } from '../../../src/domain/grades.ts';
import { mostSorted } from '../../../src/domain/stocklist/export-limits.ts';
import type { HouseStone } from '../../../src/domain/stocklist/house-row.ts';
import type { Base } from '../../base.ts';
import { ApiError } from '../../contract/api-error.ts';
import { stoneState } from '../../db/schema.ts';
import type { Terms } from '../../db/terms.ts';
import { planFilters } from './diamond-filters.ts';
import { planOrder } from './diamond-sort.ts';
import { diamondTexts } from './diamond-texts.ts';
import { type StoneRow, type Viewer, visibleTo } from './diamond-visibility.ts';
import { diamondsRepository } from './diamonds.repository.ts';
import { toCondition, toOrderSteps } from './plan-in-sql.ts';

/** Neighbouring ids that one statement looks at: the embedded database holds everybody up meanwhile. */
const windowOfIds = 250;
/** The same for stones that are only counted. */
const windowToCount = 2500;

/** Going through every stone of a search, however many there are. */
export function createStoneLists({ db, terms }: Pick<Base, 'db' | 'terms'>) {
  async function* rowsInOrder(ids: readonly number[]): AsyncGenerator<StoneRow[]> {
    for (let at = 0; at < ids.length; at += windowOfIds)
      yield await diamondsRepository.findByIds(db.read, ids.slice(at, at + windowOfIds));
  }

  async function conditionsOf(filters: DiamondFilters, viewer: Viewer) {
    return [visibleTo(viewer), ...(await planFilters(filters, viewer, terms)).map(toCondition)];
  }

  async function* rowsOf(filters: DiamondFilters, viewer: Viewer): AsyncGenerator<StoneRow[]> {
    const conditions = await conditionsOf(filters, viewer);
    if (isOrdered(filters)) {
      const order = toOrderSteps(db.engine, await planOrder(filters, viewer, terms));
      const ids = await diamondsRepository.findIds(db.read, conditions, order, mostSorted + 1);
      if (ids.length > mostSorted) throw new ApiError(422, diamondTexts.tooManyToSort(mostSorted));
      yield* rowsInOrder(ids);
      return;
    }
    const { first, last } = await diamondsRepository.idSpan(db.read);
    for (let to = last; to >= first; to -= windowOfIds)
      yield await diamondsRepository.findWindow(db.read, conditions, { from: to - windowOfIds + 1, to });
  }

  return {
    /**
     * Whether the filters find more stones than so many, known before the first of them is read. Lists that have to
     * be put into an order are refused long before.
     */
    async isMoreThan(most: number, filters: DiamondFilters, viewer: Viewer): Promise<boolean> {
      const { first, last } = await diamondsRepository.idSpan(db.read);
      if (last - first < most || isOrdered(filters)) return false;
      const conditions = await conditionsOf(filters, viewer);
      let found = 0;
      for (let to = last; to >= first && found <= most; to -= windowToCount) {
        const window = { from: to - windowToCount + 1, to };
        found += await diamondsRepository.countWindow(db.read, conditions, window);
        // Other requests get their turn: the embedded database works without a pause.
        await new Promise(setImmediate);
      }
      return found > most;
    },

    /**
     * Every stone that the filters find, some at a time, as the house lists it. In the order that is asked for,
     * else the newest first. Throws 422 when there are too many to be sorted.
     */
    async *eachStone(filters: DiamondFilters, viewer: Viewer): AsyncGenerator<HouseStone[]> {
      for await (const rows of rowsOf(filters, viewer)) {
        await terms.know(rows);
        yield rows.map((row) => toHouseStone(row, terms));
      }
    },
  };
}

/** Whether the stones were named, or asked for in an order. */
const isOrdered = ({ stone_ids, certificate_nos, ids, sort, sortWith }: DiamondFilters) =>
  [stone_ids, certificate_nos, ids, sort].some((each) => each?.length) || Boolean(sortWith);

function toHouseStone(row: StoneRow, names: Pick<Terms, 'nameOf'>): HouseStone {
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

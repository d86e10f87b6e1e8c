import type { ImportMissing } from '#contract/model/importMissing.ts';
import type { ReadList } from '../rows/import-rows.ts';
import { supplierKey } from '../supplier-key.ts';
import type { StockStone } from './stock-stone.ts';

/** The share of a supplier's stock above which taking missing stones off sale needs a confirmation. */
const maxShareTakenOff = 0.2;

/** Suppliers and stones that a report lists. */
const maxListed = 1000;

/** A stone in stock of a supplier that a list names. */
export interface OfferedStone {
  id: number;
  stone_id: string;
  supplier_name: string;
  state: StockStone['state'];
  availability: StockStone['availability'];
}

/** What an import does with stones that are missing from its list. */
export interface TakeOffOptions {
  /** Takes them off sale. */
  takeOff: boolean;
  /** How many stones the user has agreed to take off sale. */
  confirmed: number;
}

/** Stones of the list's suppliers that the list does not contain. */
export interface MissingStones {
  /** Names the first of them. */
  report: ImportMissing;
  stones: ImportMissing['stones'];
  /** The stones to take off sale, without those in orders. */
  takenOff: OfferedStone[];
}

/** Whether the list has stock numbers and names a supplier, without which no stone can be told to be missing. */
export const canTellMissing = ({ plans, suppliers }: ReadList): boolean =>
  plans.every(({ sources }) => sources.stone_id !== undefined) && suppliers.size > 0;

/** Finds the offered stones of the list's suppliers that it does not contain, and counts them by supplier. */
export class StockComparison {
  readonly missing: OfferedStone[] = [];
  readonly #list: ReadList;
  readonly #counts = new Map<string, { supplier_name: string; in_stock: number; missing: number }>();

  constructor(list: ReadList) {
    this.#list = list;
  }

  add(stone: OfferedStone): void {
    const { suppliers, listedNumbers } = this.#list;
    const key = supplierKey(stone.supplier_name);
    const count = this.#counts.get(key) ?? { supplier_name: suppliers.get(key)!, in_stock: 0, missing: 0 };
    this.#counts.set(key, count);
    count.in_stock += 1;
    if (listedNumbers.has(stone.stone_id)) return;
    count.missing += 1;
    this.missing.push(stone);
  }

  /**
   * What is missing. `stones` are those of `missing` that are still offered, `held` the ids of those in open orders.
   */
  result(
    stones: readonly OfferedStone[],
    held: ReadonlySet<number>,
    { takeOff, confirmed }: TakeOffOptions,
  ): MissingStones {
    const suppliers = [...this.#counts.values()].sort(
      (a, b) => b.missing - a.missing || b.in_stock - a.in_stock,
    );
    const free = stones.filter(({ id }) => !held.has(id));
    const isLarge = suppliers.some((each) => each.missing > each.in_stock * maxShareTakenOff);
    const named = stones.map(({ id, stone_id, supplier_name }) => ({
      stone_id,
      supplier_name,
      held: held.has(id),
    }));
    const report = {
      suppliers: suppliers.slice(0, maxListed),
      missing: stones.length,
      held: held.size,
      take_off: takeOff,
      taken_off: takeOff ? free.length : 0,
      needs_confirmation: takeOff && isLarge && free.length > confirmed,
      stones: named.slice(0, maxListed),
    };
    return { report, stones: named, takenOff: takeOff ? free : [] };
  }
}

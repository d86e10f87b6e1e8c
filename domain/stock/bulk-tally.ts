import type { BulkUpdatePreview } from '#contract/model/bulkUpdatePreview.ts';
import type { BulkUpdateRefusal } from '#contract/model/bulkUpdateRefusal.ts';
import { divideRounded } from '../format/decimal.ts';
import { fromCents } from '../format/money.ts';
import { bulkUpdateMessages } from '../messages/bulk-update-messages.ts';
import { type PriceSet, priceSetFields } from '../pricing/prices.ts';
import type { ChangePlan } from './bulk-update-plan.ts';
import { type BulkStone, type ColumnValues, changedColumns } from './stone-columns.ts';
import { stoneState } from './stone-state.ts';

/** A stone that changes. */
export interface ChangedStone {
  stone: BulkStone;
  before: ColumnValues;
  after: ColumnValues;
}

const maxRefusals = 100;
const sets = Object.keys(priceSetFields) as PriceSet[];

/** Takes the id and the version of each stone, so that a later preview shows whether one has changed. */
export interface VersionHash {
  update(text: string): void;
  /** What stands for all that was taken so far. */
  value(): string;
}

/** Counts the effects of a change, stone by stone. */
export class BulkTally {
  changed = 0;
  unchanged = 0;
  refused = 0;
  readonly refusals: BulkUpdateRefusal[] = [];
  readonly #hash: VersionHash;
  readonly #before = { supplier: 0n, wholesale: 0n, retail: 0n };
  readonly #after = { supplier: 0n, wholesale: 0n, retail: 0n };

  constructor(hash: VersionHash) {
    this.#hash = hash;
  }

  /** Adds a batch: the ids that were asked for and the stones that exist. Returns those that change. */
  add(ids: readonly number[], stones: readonly BulkStone[], plan: ChangePlan): ChangedStone[] {
    const changing: ChangedStone[] = [];
    for (const stone of stones) {
      this.#hash.update(`${stone.id}:${stone.updated_at};`);
      const deleted = stone.state === stoneState.DELETED;
      const outcome = deleted ? { refusal: bulkUpdateMessages.refused.missing } : plan(stone);
      if ('refusal' in outcome) {
        this.#refuse(stone.id, stone.stone_id, outcome.refusal);
        continue;
      }
      const change = changedColumns(stone, outcome.values);
      this.#addTotals(stone, change?.after ?? {});
      if (change) changing.push({ stone, ...change });
      else this.unchanged += 1;
    }
    this.changed += changing.length;
    if (stones.length < ids.length) this.#refuseMissing(ids, stones);
    return changing;
  }

  /** Stands for the stones as they are now. */
  version = (): string => this.#hash.value();

  totals(): BulkUpdatePreview['totals'] {
    const dollars = (cents: bigint) => fromCents(divideRounded(cents, 1n));
    return sets.map((set) => {
      return { price_set: set, before: dollars(this.#before[set]), after: dollars(this.#after[set]) };
    });
  }

  #addTotals(stone: BulkStone, after: ColumnValues): void {
    for (const set of sets) {
      const { total } = priceSetFields[set];
      this.#before[set] += BigInt(stone[total]);
      this.#after[set] += BigInt(after[total] ?? stone[total]);
    }
  }

  #refuseMissing(ids: readonly number[], stones: readonly BulkStone[]): void {
    const existing = new Set(stones.map(({ id }) => id));
    for (const id of ids)
      if (!existing.has(id)) this.#refuse(id, `#${id}`, bulkUpdateMessages.refused.missing);
  }

  #refuse(id: number, stone_id: string, reason: string): void {
    this.refused += 1;
    if (this.refusals.length < maxRefusals) this.refusals.push({ id, stone_id, reason });
  }
}

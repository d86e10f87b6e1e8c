import type { ImportPriceMove } from '#contract/model/importPriceMove.ts';
import type { ImportPriceMoves } from '#contract/model/importPriceMoves.ts';
import { fromCents } from '../../format/money.ts';
import { type CellValue, columnIndex } from '../rows/staged-stone.ts';
import type { StockStone } from './stock-stone.ts';

const totals = { supplier: 'total_amount', wholesale: 'j_total_amount' } as const;

/** Stones whose total moved in one direction. Exact: amounts are whole cents. */
class PriceMove {
  #stones = 0;
  #cents = 0n;
  #largest: { stone_id: string; from: number; to: number } | null = null;

  add(stone_id: string, from: number, to: number): void {
    this.#stones += 1;
    const by = Math.abs(to - from);
    this.#cents += BigInt(by);
    if (!this.#largest || by > Math.abs(this.#largest.to - this.#largest.from))
      this.#largest = { stone_id, from, to };
  }

  report(): ImportPriceMove {
    const largest = this.#largest;
    return {
      stones: this.#stones,
      amount: fromCents(Number(this.#cents)),
      largest: largest && { ...largest, from: fromCents(largest.from), to: fromCents(largest.to) },
    };
  }
}

/** Adds up by how much a list moves the prices of stones in stock. */
export class PriceMoves {
  readonly #moves = {
    supplier: { rises: new PriceMove(), falls: new PriceMove() },
    wholesale: { rises: new PriceMove(), falls: new PriceMove() },
  };

  /** `values` are those to be stored. A stone without a price before or after is not a rise or a fall. */
  add(before: StockStone, values: readonly CellValue[]): void {
    for (const set of ['supplier', 'wholesale'] as const) {
      const from = before[totals[set]];
      const to = values[columnIndex[totals[set]]] as number;
      if (from === to || from <= 0 || to <= 0) continue;
      this.#moves[set][to > from ? 'rises' : 'falls'].add(before.stone_id, from, to);
    }
  }

  report(): ImportPriceMoves {
    const { supplier, wholesale } = this.#moves;
    const directions = ({ rises, falls }: typeof supplier) => ({
      rises: rises.report(),
      falls: falls.report(),
    });
    return { supplier: directions(supplier), wholesale: directions(wholesale) };
  }
}

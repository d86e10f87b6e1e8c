import { type PricedStone, priceSetNames, pricesOf } from '#domain/pricing/price-sets.ts';
import { usePriceSet } from '#session/price-set.ts';
import { format } from './stone-format.ts';

/** Whose price a screen shows, as a small word beside it; nothing for buyers. */
export function PriceSetWord() {
  const { set } = usePriceSet();
  return set && <span className="font-normal text-ink-2 text-label">{priceSetNames[set]}</span>;
}

/** The total of a stone in the chosen price set, with whose it is: "Supplier $12,450.00". */
export function StoneTotal({ stone }: { stone: PricedStone }) {
  const { set } = usePriceSet();
  return (
    <>
      <PriceSetWord /> {format.dollars(pricesOf(stone, set).total)}
    </>
  );
}

import { BadgeDollarSign } from 'lucide-react';
import { useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useWatch,
} from 'react-hook-form';
import { z } from 'zod';
import type { AskedPrice } from '#contract/model/askedPrice.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { CreateEnquiryBody } from '#contract/zod/enquiries/enquiries.zod.ts';
import { maxPricedStones } from '#domain/enquiries/offers.ts';
import { Button } from '#ui/form/button.tsx';
import { MoneyField } from '../form/fields/number-field.tsx';
import { StoneLine } from '../stone-display/stone-line.tsx';
import type { SelectedStone } from '../stone-selection/selected-stone.ts';
import { presentPrice } from './present-price.ts';

const { shape } = CreateEnquiryBody.shape.prices.unwrap().element;

/** What is typed: a price per carat, blank for a stone without one. */
type TypedPrice = { id: number; price: number | null };

export const askedPricesSchema = z.array(z.object({ id: shape.id, price: shape.price.nullable() }));

/** A blank for each stone that can have a price, keeping those of `typed`. */
export function blankPrices(
  stones: readonly { id: number }[],
  typed: readonly TypedPrice[] = [],
): TypedPrice[] {
  const prices = new Map(typed.map(({ id, price }) => [id, price]));
  return stones.slice(0, maxPricedStones).map(({ id }) => ({ id, price: prices.get(id) ?? null }));
}

/** The prices of these stones, as they are sent; nothing when none is named. */
export function namedPrices(typed: readonly TypedPrice[], ids: readonly number[]): { prices?: AskedPrice[] } {
  const prices = typed.flatMap(({ id, price }) => (price !== null && ids.includes(id) ? { id, price } : []));
  return prices.length > 0 ? { prices } : {};
}

type AskedPricesProps<Values extends FieldValues & { prices: TypedPrice[] }> = {
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's control is invariant in the transformed values
  control: Control<Values, unknown, any>;
  /** Of the stones those that are sent. */
  stones: readonly (SelectedStone & Pick<Diamond, 'j_price'>)[];
  isBusiness?: boolean;
};

/** The prices at which the stones would be bought: shown when they are asked for. */
export function AskedPrices<Values extends FieldValues & { prices: TypedPrice[] }>({
  control,
  stones,
  isBusiness = false,
}: AskedPricesProps<Values>) {
  const lines: TypedPrice[] = useWatch({ control, name: 'prices' as FieldPath<Values> });
  const [open, setOpen] = useState(false);
  const ofId = new Map(stones.map((stone) => [stone.id, stone]));
  if (!open && lines.every(({ price }) => price === null))
    return (
      <Button
        size="sm"
        icon={<BadgeDollarSign aria-hidden />}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        Name prices
      </Button>
    );
  return (
    <section aria-label="Prices per carat" className="grid gap-3">
      <p className="text-ink-2 text-label">
        The price per carat at which {isBusiness ? 'the customer' : 'you'} would buy. A blank stone is left
        without a price.
      </p>
      {lines.map(({ id }, index) => {
        const stone = ofId.get(id);
        if (!stone) return null;
        return (
          <MoneyField
            key={id}
            control={control}
            name={`prices.${index}.price` as FieldPathByValue<Values, number | null>}
            label={stone.stone_id}
            hint={
              <>
                <StoneLine exact stone={stone} /> · {presentPrice(stone, isBusiness)}
              </>
            }
          />
        );
      })}
    </section>
  );
}

import { useEffect } from 'react';
import type { ContractForm } from '#components/form/use-contract-form.ts';
import type { DiamondInput } from '#contract/model/diamondInput.ts';
import { tryCaratThousandths } from '#domain/format/carat.ts';
import { fromCentsOrNull, tryCents } from '#domain/format/money.ts';
import { fromHundredthsOrNull } from '#domain/format/percent.ts';
import type { ChangedFigure } from '#domain/pricing/price-edit.ts';
import { type PriceSet, priceSetFields } from '#domain/pricing/prices.ts';
import type { GivenPrices } from '#domain/pricing/settlement.ts';
import { lazyComponent, preload } from '#ui/hooks/lazy-component.ts';
import type { StoneValues } from './stone-values.ts';

/** What computes the prices: it comes with the first interaction, and a submit waits for it. */
export const lazyPriceEdit = lazyComponent(() => import('#domain/pricing/price-edit.ts'));

export type StoneForm = ContractForm<StoneValues, DiamondInput>;

const sets = Object.keys(priceSetFields) as PriceSet[];
const roles = ['discount', 'price', 'total'] as const;

/** Which figure of a set a field is; null where it does not touch the set. */
function changedFigure(name: string, set: PriceSet): ChangedFigure | null {
  if (name === 'rap' || name === 'carat') return 'basis';
  return roles.find((role) => priceSetFields[set][role] === name) ?? null;
}

const isTyped = (name: string, set: PriceSet) => roles.some((role) => priceSetFields[set][role] === name);

/** The figures of a set in stored units; null for what is blank or no valid number. */
export function figuresOf(values: StoneValues, set: PriceSet): GivenPrices {
  const fields = priceSetFields[set];
  return {
    // A percentage has two decimals, as cents have.
    discount: tryCents(values[fields.discount]),
    price: tryCents(values[fields.price]),
    total: tryCents(values[fields.total]),
  };
}

/** List price and weight in stored units. */
export const basisOf = ({ rap, carat }: StoneValues) => ({
  rap: tryCents(rap),
  carat: tryCaratThousandths(carat),
});

/** Recomputes the price sets while RAP, carat, a discount or a price is typed. */
export function usePriceRecalculation(form: StoneForm): void {
  useEffect(() => {
    let writing = false;
    /** Changed fields, in order, until the computation is loaded. */
    const waiting: string[] = [];
    const recalculateWaiting = () => {
      const computation = lazyPriceEdit.current();
      if (!computation) return;
      writing = true;
      const names = waiting.splice(0);
      names.forEach((name, at) => {
        for (const set of sets) {
          const changed = changedFigure(name, set);
          // A figure that was typed meanwhile would be written over.
          if (!changed || names.slice(at + 1).some((later) => isTyped(later, set))) continue;
          const values = form.getValues();
          const { recalculate } = computation;
          writeFigures(form, set, recalculate(figuresOf(values, set), changed, basisOf(values)));
        }
      });
      writing = false;
    };
    const stopWaiting = lazyPriceEdit.subscribe(recalculateWaiting);
    const stopReading = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (writing || !name || !sets.some((set) => changedFigure(name, set))) return;
        waiting.push(name);
        if (lazyPriceEdit.current()) recalculateWaiting();
        else preload(lazyPriceEdit);
      },
    });
    return () => {
      stopWaiting();
      stopReading();
    };
  }, [form]);
}

function writeFigures(form: StoneForm, set: PriceSet, { discount, price, total }: GivenPrices): void {
  const fields = priceSetFields[set];
  const next = {
    [fields.discount]: fromHundredthsOrNull(discount),
    [fields.price]: fromCentsOrNull(price),
    [fields.total]: fromCentsOrNull(total),
  };
  for (const role of roles) {
    const name = fields[role];
    const value = next[name] as number | null;
    // What is no number stays as typed.
    if (Number.isNaN(form.getValues(name)) || form.getValues(name) === value) continue;
    const shouldValidate = form.formState.isSubmitted || Boolean(form.getFieldState(name).error);
    form.setValue(name, value, { shouldDirty: true, shouldValidate });
  }
}

import { useMemo, useSyncExternalStore } from 'react';
import { type PriceSet, priceSets } from '#domain/pricing/price-sets.ts';
import { hiddenCostKey, isCostHidden } from './hidden-cost.ts';
import { useSession } from './session-context.ts';

export type PriceSetChoice = {
  /** Whose prices the screens show; null for buyers, who receive one set only. */
  set: PriceSet | null;
  /** The sets to choose from. */
  choices: readonly PriceSet[];
  /** Whether the supplier's prices are off every screen. */
  costHidden: boolean;
  /** Shows the prices of a set, now and at the account's next visits. */
  choose: (set: PriceSet) => void;
  /** Takes the supplier's prices off every screen of this browser until the next sign-in. */
  hideCost: () => void;
};

const listeners = new Set<() => void>();
const changed = () => {
  for (const onChange of listeners) onChange();
};

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

const keyOf = (account: number) => `facet.prices.${account}`;

function readChoice(account: number): PriceSet {
  const stored = localStorage.getItem(keyOf(account));
  return priceSets.find((set) => set === stored) ?? 'supplier';
}

const withoutCost = priceSets.filter((set) => set !== 'supplier');

/** Whose prices the screens show: the supplier's at first, for an administrator; stored per account in this browser. */
export function usePriceSet(): PriceSetChoice {
  const { user } = useSession();
  const account = user?.user_type === 'ADMIN' ? user.id : null;
  const stored = useSyncExternalStore(subscribe, () => (account === null ? null : readChoice(account)));
  const costHidden = useSyncExternalStore(subscribe, isCostHidden) && account !== null;
  return useMemo(
    () => ({
      set: costHidden && stored === 'supplier' ? 'wholesale' : stored,
      choices: costHidden ? withoutCost : priceSets,
      costHidden,
      choose: (set) => {
        if (account !== null) localStorage.setItem(keyOf(account), set);
        changed();
      },
      hideCost: () => {
        localStorage.setItem(hiddenCostKey, '1');
        changed();
      },
    }),
    [account, stored, costHidden],
  );
}

import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { bestRelaxations } from '#domain/search/relax-filters.ts';
import { usePriceSet } from '#session/price-set.ts';
import { useStoneCounts } from './draft/use-stone-counts.ts';
import { Relaxations } from './relaxations.tsx';

type RelaxationsOfSearchProps = {
  /** The filters of a search that finds nothing. */
  filters: DiamondFilters;
  pathOf: (filters: DiamondFilters) => string;
};

/** Which filter of a search that finds nothing to leave out. Keeps its line until it is counted. */
export function RelaxationsOfSearch({ filters, pathOf }: RelaxationsOfSearchProps) {
  const { byField } = useStoneCounts(filters, undefined);
  const saysWhose = usePriceSet().set !== null;
  const relaxations = byField ? bestRelaxations(filters, [...byField.values()], saysWhose) : [];
  return (
    <div className="mb-2 flex min-h-6 basis-full justify-center text-table">
      <Relaxations relaxations={relaxations} pathOf={pathOf} className="justify-center" />
    </div>
  );
}

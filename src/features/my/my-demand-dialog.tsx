import { Gem } from 'lucide-react';
import { useMemo } from 'react';
import { DemandStatusBadge } from '#components/demands/demand-status.tsx';
import { RecommendedStones } from '#components/demands/demand-stone.tsx';
import { DemandText } from '#components/demands/demand-text.tsx';
import { UnderstoodFilters } from '#components/demands/understood-filters.tsx';
import { Link } from '#components/link/link.tsx';
import type { Demand } from '#contract/model/demand.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { paths } from '#domain/routes/paths.ts';
import { isFilterEmpty } from '#domain/search/diamond-filters.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { readWish } from '#domain/search/wanted-list/read-wanted-list.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';

type MyDemandDialogProps = {
  /** The demand to show; null keeps the dialog closed. */
  demand: Demand | null;
  onClose: () => void;
};

/** One demand of the buyer in full, and the stones that have come into stock for it. */
export function MyDemandDialog({ demand, onClose }: MyDemandDialogProps) {
  return (
    <Dialog open={demand !== null} onOpenChange={(open) => !open && onClose()}>
      {demand && <DemandContent demand={demand} onClose={onClose} />}
    </Dialog>
  );
}

function DemandContent({ demand, onClose }: { demand: Demand; onClose: () => void }) {
  const { id, requirements, status, created_at } = demand;
  const wish = useMemo(() => readWish(requirements), [requirements]);
  const { filters = wish.filters } = demand;
  const understood = !isFilterEmpty(filters);
  return (
    <DialogContent
      title={`Demand ${id}`}
      description={<time dateTime={created_at}>{formatDateTime(created_at)}</time>}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {understood && (
            <Link
              to={paths.report({ title: 'search', filters: filtersToParams(filters) })}
              className={buttonStyles({ variant: 'primary' })}
            >
              <Gem aria-hidden />
              Show stones
            </Link>
          )}
        </>
      }
    >
      <p className="mb-3 flex items-center gap-2 text-ink-2 text-table">
        <DemandStatusBadge status={status} />
        {status ? 'We are looking for it.' : 'We have closed it.'}
      </p>
      <DemandText requirements={requirements} />
      {understood && <UnderstoodFilters filters={filters} />}
      <RecommendedStones stones={demand.recommended} />
    </DialogContent>
  );
}

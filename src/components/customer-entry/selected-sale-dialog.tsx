import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import { maxPageSize, payloadPaging } from '#domain/search/paging.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { QueryFailed } from '../feedback/query-failed.tsx';
import type { SelectedStone } from '../stone-selection/selected-stone.ts';
import { SaleDialog } from './sale-dialog.tsx';

type SelectedSaleDialogProps = {
  selected: readonly SelectedStone[];
  onClose: () => void;
  onSold: (ids: readonly number[]) => void;
};

/** Enters a sale of selected stones: those that are on sale, as they stand now; the numbers of the others are looked up. */
export function SelectedSaleDialog({ selected, onClose, onSold }: SelectedSaleDialogProps) {
  const ids = selected.map(({ id }) => id);
  const query = useSearchDiamonds({ ids, state: 'on_sale', ...payloadPaging({ pageSize: maxPageSize }) });
  if (query.data) {
    const stones = query.data.data.data;
    const onSale = new Set(stones.map(({ id }) => id));
    const missing = selected.flatMap(({ id, stone_id }) => (onSale.has(id) ? [] : stone_id));
    return <SaleDialog stones={stones} term={missing.join(' ')} onClose={onClose} onSold={onSold} />;
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Enter a sale">
        {query.isLoadingError ? (
          <QueryFailed error={query.error} onRetry={query.refetch} />
        ) : (
          <Skeleton className="h-88" />
        )}
      </DialogContent>
    </Dialog>
  );
}

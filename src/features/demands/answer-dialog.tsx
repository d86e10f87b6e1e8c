import { Gem, Search } from 'lucide-react';
import { useMemo } from 'react';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { RecommendedStones } from '#components/demands/demand-stone.tsx';
import { DemandText } from '#components/demands/demand-text.tsx';
import { UnderstoodFilters } from '#components/demands/understood-filters.tsx';
import { RecordHistory } from '#components/history/record-history.tsx';
import { Link } from '#components/link/link.tsx';
import type { Demand } from '#contract/model/demand.ts';
import { paths } from '#domain/routes/paths.ts';
import { isFilterEmpty } from '#domain/search/diamond-filters.ts';
import { withBuyerPrices } from '#domain/search/filter-permissions.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { readWish } from '#domain/search/wanted-list/read-wanted-list.ts';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { chatAboutDemand } from './chat-about-demand.ts';
import { NewStones } from './new-stones.tsx';

type AnswerDialogProps = { demand: Demand; onClose: () => void };

const chatActions = [chatAboutDemand];

/** A demand as filters: what was understood, what was not, and the ways to the stones. */
export function AnswerDialog({ demand, onClose }: AnswerDialogProps) {
  const { id, user, requirements } = demand;
  const wish = useMemo(() => readWish(requirements), [requirements]);
  const filters = withBuyerPrices(demand.filters ?? wish.filters);
  const understood = !isFilterEmpty(filters);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Demand ${id}`}
        description={`${user.name} asks for:`}
        footer={
          <>
            <RowActionButtons actions={chatActions} row={demand} />
            {understood && (
              <Link
                to={paths.diamonds(filtersToParams(filters))}
                className={buttonStyles({ variant: 'outline' })}
              >
                <Gem aria-hidden />
                Show stones
              </Link>
            )}
            <Link
              to={paths.searchDiamonds(filtersToParams(filters))}
              className={buttonStyles({ variant: demand.new_stones?.length ? 'outline' : 'primary' })}
            >
              <Search aria-hidden />
              Open the search
            </Link>
          </>
        }
      >
        <DemandText requirements={requirements} />
        {understood && <UnderstoodFilters filters={filters} saysWhose />}
        {wish.notRead.length > 0 && (
          <p className="mt-3 break-words rounded-md bg-warning-wash px-3 py-2 text-table text-warning">
            not understood: {wish.notRead.join(', ')}
          </p>
        )}
        <NewStones demand={demand} onAnswered={onClose} />
        <RecommendedStones stones={demand.recommended} />
        <RecordHistory kind="demand" id={id} className="mt-4" />
      </DialogContent>
    </Dialog>
  );
}

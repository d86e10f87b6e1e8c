import { Gem, Search } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { RecordHistory } from '#components/history/record-history.tsx';
import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { Demand } from '#contract/model/demand.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { paths } from '#domain/routes/paths.ts';
import { isFilterEmpty } from '#domain/search/diamond-filters.ts';
import { filterChips } from '#domain/search/filter-chips.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { readSearchText } from '#domain/search/text/read-search-text.ts';
import { countText } from '#lib/count-text.ts';
import { Chip } from '#ui/display/chip.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { chatAboutDemand } from './chat-about-demand.ts';

type AnswerDialogProps = { demand: Demand; onClose: () => void };

const chatActions = [chatAboutDemand];

/** A demand as filters: what was understood, what was not, and the ways to the stones. */
export function AnswerDialog({ demand, onClose }: AnswerDialogProps) {
  const { id, user, requirements } = demand;
  const { filters, notUnderstood } = useMemo(() => readSearchText(requirements), [requirements]);
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
              className={buttonStyles({ variant: 'primary' })}
            >
              <Search aria-hidden />
              Open the search
            </Link>
          </>
        }
      >
        <blockquote
          // A long one scrolls, so the keyboard has to reach it.
          tabIndex={requirements.length > 200 ? 0 : undefined}
          className="max-h-48 overflow-y-auto whitespace-pre-wrap break-words rounded-md bg-sunken px-3 py-2 text-table wrap-anywhere"
        >
          {requirements}
        </blockquote>
        {understood && <Understood filters={filters} />}
        {notUnderstood.length > 0 && (
          <p className="mt-3 break-words rounded-md bg-warning-wash px-3 py-2 text-table text-warning">
            not understood: {notUnderstood.join(', ')}
          </p>
        )}
        <RecordHistory kind="demand" id={id} className="mt-4" />
      </DialogContent>
    </Dialog>
  );
}

function Understood({ filters }: { filters: DiamondFilters }) {
  const count = useSearchDiamonds({ ...filters, pageNo: 0, pageSize: 1 });
  const total = count.data?.data.total;
  return (
    <>
      <ul aria-label="Understood as" className="mt-3 flex flex-wrap gap-1.5">
        {filterChips(filters, true).map(({ key, label, text }) => (
          <li key={key}>
            <Chip label={label}>{text}</Chip>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 min-h-5 text-ink-2 text-table">
        {total !== undefined && `${countText(total, 'stone')} in stock`}
      </p>
    </>
  );
}

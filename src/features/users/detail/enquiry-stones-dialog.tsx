import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEnquiryStones } from '#components/enquiries/use-enquiry-stones.ts';
import { MoreRows } from '#components/feedback/more-rows.tsx';
import { StoneLine } from '#components/stone-display/stone-line.tsx';
import { StoneLink } from '#components/stone-display/stone-link.tsx';
import { StoneTotal } from '#components/stone-display/stone-total.tsx';
import { adminPriceColumns, stoneColumnGroups } from '#components/stone-table/stone-columns.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { messages } from '#domain/messages/messages.ts';
import type { PriceSet } from '#domain/pricing/price-sets.ts';
import { paths } from '#domain/routes/paths.ts';
import { usePriceSet } from '#session/price-set.ts';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';

type EnquiryStonesDialogProps = { enquiry: Enquiry; onClose: () => void };

/** The stones of an enquiry. */
export function EnquiryStonesDialog({ enquiry, onClose }: EnquiryStonesDialogProps) {
  const stones = useEnquiryStones(enquiry);
  const { set, choices } = usePriceSet();
  const navigate = useNavigate();
  const columns = useMemo(() => stoneListColumns(set ?? 'supplier', choices), [set, choices]);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={messages.user.diamondList} description={enquiry.remark} size="xl">
        <DataTable
          label={messages.user.diamondList}
          rowName="stone"
          size="content"
          columns={columns}
          rows={stones.rows}
          rowId={(stone) => stone.id}
          onOpen={(stone) => navigate(paths.stone(stone.id))}
          card={(stone) => (
            <div className="flex items-center justify-between gap-3 py-2 text-table">
              <span className="min-w-0">
                <StoneLink stone={stone} className="block" />
                <span className="block truncate text-ink-2 text-label">
                  <StoneLine stone={stone} />
                </span>
              </span>
              <span className="shrink-0">
                <StoneTotal stone={stone} />
              </span>
            </div>
          )}
          empty={<p className="py-5 text-ink-2 text-table">The stones are no longer available.</p>}
        />
        <MoreRows {...stones} />
      </DialogContent>
    </Dialog>
  );
}

const gradeIds = new Set(['carat', 'color', 'clarity', 'cut', 'polish', 'symmetry', 'lab', 'location']);

/** The columns that identify and price a stone, without sorting. */
function stoneListColumns(set: PriceSet, choices: readonly PriceSet[]) {
  const { identity, grades, supplier } = stoneColumnGroups;
  return [
    ...identity({ onMedia: () => undefined }).filter(({ id }) => id !== 'media'),
    ...grades.filter(({ id }) => gradeIds.has(id)),
    ...supplier,
    ...adminPriceColumns(set, choices),
  ]
    .filter(({ hiddenByDefault }) => !hiddenByDefault)
    .map(({ sortKey: _sortKey, ...column }) => column);
}

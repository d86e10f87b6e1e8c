import { useActions } from '#components/actions/action-provider.tsx';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { toolbarAction } from '#components/actions/toolbar-action.tsx';
import { placeOrder } from '#components/stone-dialogs/buyer/place-order.tsx';
import { sendEnquiry } from '#components/stone-dialogs/buyer/send-enquiry.tsx';
import { sendInChat } from '#components/stone-dialogs/send-in-chat.tsx';
import { SelectionButtons } from '#components/stone-list/selection-buttons.tsx';
import { SelectionBar } from '#components/stone-selection/selection-bar.tsx';
import { TableFooter } from '#components/table/table-footer.tsx';
import { countText } from '#lib/count-text.ts';
import { useSession } from '#session/session-context.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { showInStock } from './show-in-stock.ts';
import type { PairSelection } from './use-pair-selection.ts';

/** The totals of the selected pairs, and what may be done with all their stones at once. */
export function PairSelectionBar({ selection }: { selection: PairSelection }) {
  const phone = useIsPhone();
  const actions = useActions();
  const { user } = useSession();
  const bar = (
    <SelectionBar
      selection={selection}
      note={`in ${countText(selection.pairs, 'pair')}`}
      actions={
        user?.user_type === 'ADMIN' ? (
          <RowActionButtons actions={[sendInChat, showInStock]} row={selection} />
        ) : (
          <SelectionButtons
            actions={[
              toolbarAction(sendInChat, selection, actions),
              ...[sendEnquiry, placeOrder].map((action) => toolbarAction(action, selection, actions)),
            ]}
          />
        )
      }
    />
  );
  if (phone) return bar;
  return (
    <TableFooter page={1} perPage={1} total={0} onPageChange={() => undefined}>
      {bar}
    </TableFooter>
  );
}

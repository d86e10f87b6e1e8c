import { X } from 'lucide-react';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import type { List } from '#components/list-page/list.ts';
import { TableFooter, type TableFooterProps } from '#components/table/table-footer.tsx';
import { formatNumber } from '#lib/format-number.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { deleteJewellery } from './delete-jewellery.tsx';
import type { PieceSelection } from './use-piece-selection.ts';

type JewellerySelectionFooterProps = {
  selection: PieceSelection;
  list: List<unknown>;
  pager: Pick<TableFooterProps, 'onPageChange' | 'onPerPageChange' | 'maxPerPage'>;
};

/** The pager, and how many pieces are selected on all pages. */
export function JewellerySelectionFooter({ selection, list, pager }: JewellerySelectionFooterProps) {
  const count = selection.pieces.length;
  return (
    <TableFooter page={list.page} perPage={list.perPage} total={list.total ?? 0} {...pager}>
      {count > 0 ? (
        <section aria-label="Selection" className="flex items-center gap-1">
          <p className="whitespace-nowrap">
            <strong className="font-semibold">{formatNumber(count)}</strong>{' '}
            <span className="text-ink-2">selected</span>
          </p>
          <IconButton label="Clear the selection" size="sm" onClick={selection.clear}>
            <X aria-hidden />
          </IconButton>
          <RowActionButtons actions={[deleteJewellery]} row={selection} />
        </section>
      ) : undefined}
    </TableFooter>
  );
}

import type { ReactNode } from 'react';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import type { StoneSelection } from '../stone-selection/use-stone-selection.ts';
import { TableFooter, type TableFooterProps } from '../table/table-footer.tsx';

const selectionBar = lazyComponent(() => import('../stone-selection/selection-bar.tsx'));

type StoneListFooterProps = Omit<TableFooterProps, 'children'> & {
  selection: StoneSelection;
  /** Actions on the selection. */
  actions?: ReactNode;
};

/** The footer of a stone list: totals of the selection, and the pager. */
export function StoneListFooter({ selection, actions, ...pager }: StoneListFooterProps) {
  const phone = useIsPhone();
  const hasSelection = selection.totals.pieces > 0;
  const module = useLazyComponent(selectionBar, hasSelection);
  const bar = hasSelection && module && <module.SelectionBar selection={selection} actions={actions} />;
  if (!phone) return <TableFooter {...pager}>{bar || undefined}</TableFooter>;
  return (
    <>
      <TableFooter {...pager} className="border-t-0" />
      {bar}
    </>
  );
}

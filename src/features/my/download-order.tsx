import { Download } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import { DownloadDialog } from '#components/stone-sheet/lazy-download-dialog.ts';
import type { Order } from '#contract/model/order.ts';

/** Downloads the stones of an order, at its prices or at prices for clients. */
export const downloadOrder: RowAction<Order> = {
  id: 'download',
  label: 'Download',
  icon: Download,
  name: ({ id }) => `Download order ${id}`,
  run: ({ id, diamonds: [first], stone_count: count }, { openDialog }) => {
    const label = `Order ${id}`;
    const choices = [{ id: 'order', label, source: { order_id: id }, count }];
    const example = first && { ...first, total: first.amount };
    openDialog((close) => <DownloadDialog onClose={close} choices={choices} example={example} />);
  },
};

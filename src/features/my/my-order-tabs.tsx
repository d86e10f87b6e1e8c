import { PageTabs } from '#components/page/page-tabs.tsx';
import { paths } from '#domain/routes/paths.ts';

/** A buyer's orders, and the statement of what they owe for them. */
export function MyOrderTabs({ current }: { current: 'orders' | 'statement' }) {
  return (
    <PageTabs
      label="My orders"
      tabs={[
        { label: 'Orders', to: paths.myOrders(), current: current === 'orders' },
        { label: 'Statement', to: paths.myStatement(), current: current === 'statement' },
      ]}
    />
  );
}

import { paths } from '#domain/routes/paths.ts';
import { PageTabs } from '../page/page-tabs.tsx';

type HistoryTabsProps = { current: 'all' | 'bulk' | 'imports' };

/** What was changed in the business: one by one, many stones at once, and by imports. */
export function HistoryTabs({ current }: HistoryTabsProps) {
  return (
    <PageTabs
      label="History"
      tabs={[
        { label: 'All changes', to: paths.history(), current: current === 'all' },
        { label: 'Bulk updates', to: paths.history({ kind: 'stone_change' }), current: current === 'bulk' },
        { label: 'Imports', to: paths.imports(), current: current === 'imports' },
      ]}
    />
  );
}

import { PageTabs } from '#components/page/page-tabs.tsx';
import { paths } from '#domain/routes/paths.ts';

/** What buyers look for: as they wrote it, and what they searched and did not find. */
export function DemandTabs({ current }: { current: 'demands' | 'searches' }) {
  return (
    <PageTabs
      label="Demands"
      tabs={[
        { label: 'Demands', to: paths.demands(), current: current === 'demands' },
        { label: 'Searches without results', to: paths.emptySearches(), current: current === 'searches' },
      ]}
    />
  );
}

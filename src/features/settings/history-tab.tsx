import { Skeleton } from '#ui/display/skeleton.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';

const historyList = lazyComponent(() => import('#components/history/history-list.tsx'));

/** Who changed which setting, what and when. */
export function HistoryTab() {
  const list = useLazyComponent(historyList, true);
  return (
    <div className="max-w-3xl">
      {list ? <list.HistoryList kind="settings" id={null} /> : <Skeleton aria-busy className="h-16" />}
    </div>
  );
}

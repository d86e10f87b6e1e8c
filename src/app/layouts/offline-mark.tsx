import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Says that there is no connection, above every page. */
export function OfflineMark() {
  const online = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-2 z-40 mx-auto w-fit rounded-full bg-warning-wash px-3 py-1 font-semibold text-label text-warning shadow-float empty:hidden"
    >
      {online ? null : 'Offline'}
    </p>
  );
}

import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { useHasFailedParts } from '#ui/hooks/lazy-component.ts';
import { useConnection } from './use-connection.ts';

const { noConnection, retrying, slow } = addedMessages.network;

/** Says above every page that there is no connection, or a slow one. What is on the screen stays as it is. */
export function OfflineMark() {
  const online = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
  const connection = useConnection();
  const texts = { usual: useHasFailedParts() ? retrying : null, slow, unreachable: retrying };
  const text = online ? texts[connection] : noConnection;
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-40 mx-auto w-fit max-w-[calc(100%-2rem)] rounded-b-md bg-warning-wash px-3 py-0.5 text-center font-semibold text-label text-warning shadow-float empty:hidden print:hidden"
    >
      {text}
    </p>
  );
}

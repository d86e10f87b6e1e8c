import { CloudOff, Lock, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError, errorText } from '#api/api-error.ts';
import { messages } from '#domain/messages/messages.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { markShownOnPage } from './show-error-toast.ts';

export type QueryFailedProps = {
  error: unknown;
  /** Usually the query's `refetch`. */
  onRetry: () => unknown;
  className?: string;
};

/**
 * Replaces data that failed to load: the server's text or a general one, the request id and a retry button. What is
 * not allowed stays so: it has no retry, and no toast beside it.
 */
export function QueryFailed({ error, onRetry, className }: QueryFailedProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const refusal = error instanceof ApiError && error.status === 403 ? error : undefined;
  useEffect(() => {
    if (refusal) markShownOnPage(refusal);
  }, [refusal]);
  const request = requestId && (
    <>
      Request <span className="font-mono">{requestId}</span>
    </>
  );
  if (refusal)
    return (
      <Empty
        role="alert"
        className={className}
        icon={<Lock />}
        title={messages.toastTitle.error}
        hint={
          <>
            <span className="block text-ink">{errorText(refusal)}</span>
            {request}
          </>
        }
      />
    );
  return (
    <Empty
      role="alert"
      className={className}
      icon={<CloudOff />}
      title={errorText(error)}
      hint={request}
      action={
        <Button icon={<RotateCw aria-hidden />} onClick={() => onRetry()}>
          Try again
        </Button>
      }
    />
  );
}

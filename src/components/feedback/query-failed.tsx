import { CloudOff, RotateCw } from 'lucide-react';
import { ApiError, errorText } from '#api/api-error.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';

export type QueryFailedProps = {
  error: unknown;
  /** Usually the query's `refetch`. */
  onRetry: () => unknown;
  className?: string;
};

/**
 * Replaces data that failed to load: the server's text or a general one, the request id and a retry button.
 */
export function QueryFailed({ error, onRetry, className }: QueryFailedProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Empty
      role="alert"
      className={className}
      icon={<CloudOff />}
      title={errorText(error)}
      hint={
        requestId && (
          <>
            Request <span className="font-mono">{requestId}</span>
          </>
        )
      }
      action={
        <Button icon={<RotateCw aria-hidden />} onClick={() => onRetry()}>
          Try again
        </Button>
      }
    />
  );
}

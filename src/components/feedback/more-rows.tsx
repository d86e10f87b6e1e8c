import { Skeleton } from '#ui/display/skeleton.tsx';
import { QueryFailed } from './query-failed.tsx';

type MoreRowsProps = { isPending: boolean; error: unknown; refetch: () => unknown };

/** Below the first rows of a list, while the others load or when they failed to. */
export function MoreRows({ isPending, error, refetch }: MoreRowsProps) {
  if (error) return <QueryFailed error={error} onRetry={refetch} />;
  return isPending && <Skeleton aria-busy className="my-3 w-2/3" />;
}

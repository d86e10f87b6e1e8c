import { Skeleton } from '#ui/display/skeleton.tsx';

export type StonePageSkeletonProps = {
  /** Number of skeleton rows in the list of facts. */
  lines: number;
  /** Whether the price is above the facts. */
  lead?: boolean;
};

/** The skeleton of a stone's page, in its final dimensions. */
export function StonePageSkeleton({ lines, lead = false }: StonePageSkeletonProps) {
  return (
    <div
      role="status"
      aria-busy
      aria-label="Loading the stone"
      className="flex flex-1 flex-col px-5 pt-4 pb-5 phone:px-4"
    >
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton className="mt-2 h-4 w-48" />
      <div className="mt-6 grid flex-1 gap-7 lg:grid-cols-[minmax(0,19fr)_minmax(0,18fr)]">
        <Skeleton className="h-full min-h-96 rounded-lg lg:min-h-144 phone:min-h-72" />
        <div>
          {lead && <Skeleton className="h-9 w-48" />}
          {Array.from({ length: lines }, (_, index) => (
            <Skeleton key={index} className="mt-4.5 h-3.5" />
          ))}
        </div>
      </div>
    </div>
  );
}

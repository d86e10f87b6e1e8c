import { Skeleton } from '#ui/display/skeleton.tsx';

/** The skeleton of an account, in its final dimensions. */
export function UserSkeleton() {
  return (
    <div role="status" aria-busy aria-label="Loading the account" className="px-5 pt-4 pb-10 phone:px-4">
      <Skeleton className="h-6 w-56 max-w-full" />
      <Skeleton className="mt-2 h-4 w-40" />
      <div className="mt-6 grid gap-x-8 gap-y-7 lg:grid-cols-2">
        <div className="grid content-start gap-7">
          <InfoSkeleton lines={5} />
          <InfoSkeleton lines={7} />
        </div>
        <div className="grid content-start gap-7">
          <InfoSkeleton lines={5} />
          <InfoSkeleton lines={5} />
        </div>
      </div>
    </div>
  );
}

function InfoSkeleton({ lines }: { lines: number }) {
  return (
    <div>
      <Skeleton className="h-4 w-28" />
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className="mt-4 h-3.5" />
      ))}
    </div>
  );
}

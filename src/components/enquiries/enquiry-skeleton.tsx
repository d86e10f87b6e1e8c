import { Skeleton } from '#ui/display/skeleton.tsx';

/** The skeleton of the page while enquiries load. */
export function EnquirySkeleton() {
  return (
    <div
      aria-busy
      className="grid flex-1 grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)] border-line border-t phone:block"
    >
      <div className="divide-y divide-line border-line border-e phone:border-e-0">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="space-y-2 px-5 py-3.5">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-1/2" />
          </div>
        ))}
      </div>
      <div className="p-5 phone:hidden">
        <Skeleton className="w-40" />
        <Skeleton className="mt-3 w-80" />
        <Skeleton className="mt-8 h-48" />
      </div>
    </div>
  );
}

import { Skeleton } from '#ui/display/skeleton.tsx';

/** The skeleton of the form while its sections load. */
export function SearchSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line">
      {['h-26', 'h-8', 'h-11', 'h-11', 'h-20', 'h-11'].map((height, index) => (
        <div key={index} className="grid grid-cols-[8.75rem_minmax(0,1fr)] py-4 phone:block">
          <Skeleton className="mt-2.5 w-14 phone:mt-0 phone:mb-3" />
          <div className="flex gap-2 overflow-hidden">
            {Array.from({ length: index === 1 ? 2 : 9 }, (_, tile) => (
              <Skeleton
                key={tile}
                className={`${height} shrink-0 rounded-md ${index === 0 ? 'w-26' : index === 1 ? 'w-26.5' : 'w-12'}`}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

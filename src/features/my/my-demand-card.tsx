import { DemandStatusBadge } from '#components/demands/demand-status.tsx';
import type { Demand } from '#contract/model/demand.ts';
import { relativeTime } from '#domain/format/relative-time.ts';

/** A demand on a phone: a tap opens it. */
export function MyDemandCard({ demand, onOpen }: { demand: Demand; onOpen: (demand: Demand) => void }) {
  const { id, requirements, status, created_at } = demand;
  return (
    <article aria-label={`Demand ${id}`} className="relative px-4 py-3 text-table">
      <h2 className="flex items-center justify-between gap-2 font-semibold">
        <button
          type="button"
          onClick={() => onOpen(demand)}
          className="text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
        >
          Demand {id}
        </button>
        <DemandStatusBadge status={status} />
      </h2>
      <p className="mt-1 line-clamp-4 whitespace-pre-wrap break-words wrap-anywhere">{requirements}</p>
      <p className="mt-1 text-ink-2 text-label">{relativeTime(created_at)}</p>
    </article>
  );
}

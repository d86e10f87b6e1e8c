import type { ClientPage } from '#contract/model/clientPage.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { countText } from '#lib/count-text.ts';
import { ClientPageStatusBadge } from './client-page-status-badge.tsx';

/** A client page on a phone: a tap opens it. */
export function ClientPageCard({ page, onOpen }: { page: ClientPage; onOpen: (page: ClientPage) => void }) {
  const { id, status, stones, liked, declined, answered_at, created_at } = page;
  return (
    <article
      aria-label={`Page ${id}`}
      className="relative flex items-start justify-between gap-3 px-4 py-3 text-table"
    >
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-2 font-semibold">
          <button
            type="button"
            onClick={() => onOpen(page)}
            className="shrink-0 text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
          >
            Page {id}
          </button>
          <ClientPageStatusBadge status={status} />
        </h2>
        <p className="mt-0.5">{countText(stones, 'stone')}</p>
        <p className="text-ink-2 text-label">
          {answered_at === null
            ? `Made ${relativeTime(created_at)}`
            : `Answered ${relativeTime(answered_at)}`}
        </p>
      </div>
      <dl className="grid shrink-0 grid-cols-[auto_auto] gap-x-2 gap-y-0.5 number-end [&_dt]:text-ink-2">
        <dt>Liked</dt>
        <dd className="font-semibold">{liked}</dd>
        <dt>Not this</dt>
        <dd>{declined}</dd>
      </dl>
    </article>
  );
}

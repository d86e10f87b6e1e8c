import { errorText } from '#api/api-error.ts';
import { QuerySection } from '#components/feedback/query-section.tsx';
import { useEndSessions, useListSessions } from '#contract/hooks/auth/auth.ts';
import type { Session } from '#contract/model/session.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { messages } from '#domain/messages/messages.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { toast } from '#ui/overlay/toast.ts';

const report = {
  onSuccess: ({ message }: { message: string }) =>
    void toast.success(message, { title: messages.toastTitle.success }),
  onError: (error: unknown) => void toast.error(errorText(error)),
};

/** Where the own account is signed in; what is foreign there is ended. */
export function SessionsSection() {
  const query = useListSessions({ query: { select: ({ data }) => data, refetchOnMount: 'always' } });
  const endOthers = useEndSessions({ mutation: report });
  const sessions = query.data ?? [];
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <QuerySection
      title="Sessions"
      query={query}
      aside={
        hasOthers && (
          <Button
            variant="danger-ghost"
            busy={endOthers.isPending}
            onClick={() => endOthers.mutate({ data: { id: 'others' } })}
          >
            End all others
          </Button>
        )
      }
      loading={<Skeleton aria-busy className="my-3 h-16" />}
      empty={null}
    >
      <ul aria-label="Sessions" className="divide-y divide-line text-table">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {!hasOthers && <p className="pt-2 text-ink-2 text-table">You are signed in nowhere else.</p>}
    </QuerySection>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, device, address, started_at, last_used_at, current } = session;
  const end = useEndSessions({ mutation: report });
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {device}
          {current && <Badge tone="success">This device</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-2 text-label">
          <bdi className="wrap-anywhere font-mono">{address ?? 'Address unknown'}</bdi>
          <span>
            Started <time dateTime={started_at}>{formatDateTime(started_at)}</time>
          </span>
          <span>
            Last used <time dateTime={last_used_at}>{formatDateTime(last_used_at)}</time>
          </span>
        </p>
      </div>
      {!current && (
        <Button
          busy={end.isPending}
          aria-label={`End ${device}`}
          onClick={() => end.mutate({ data: { id } })}
        >
          End
        </Button>
      )}
    </li>
  );
}

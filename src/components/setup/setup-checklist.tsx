import { useGetSetup, useUpdateSetup } from '#contract/hooks/settings/settings.ts';
import type { Setup } from '#contract/model/setup.ts';
import { messages } from '#domain/messages/messages.ts';
import { Progress } from '#ui/display/progress.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { QuerySection } from '../feedback/query-section.tsx';
import { showErrorToast } from '../feedback/show-error-toast.ts';
import { SetupSteps } from './setup-steps.tsx';

/** The checklist of a new business: what is done, what is left, and whether the dashboard shows it. */
export function SetupChecklist() {
  const query = useGetSetup({ query: { select: ({ data }) => data, refetchOnMount: 'always' } });
  const setup = query.data;
  return (
    <QuerySection
      title="Set up your business"
      query={query}
      aside={setup && <HideButton setup={setup} />}
      loading={<ChecklistSkeleton />}
      empty={null}
    >
      {setup && (
        <>
          <SetupProgress setup={setup} />
          <SetupSteps setup={setup} onRefresh={query.refetch} />
        </>
      )}
    </QuerySection>
  );
}

function SetupProgress({ setup: { steps } }: { setup: Setup }) {
  const done = steps.filter((step) => step.done).length;
  const isFinished = done === steps.length;
  return (
    <Progress
      className="pt-3 pb-1"
      label={isFinished ? 'Everything is set up' : 'Progress'}
      detail={`${done} of ${steps.length} done`}
      value={(100 * done) / steps.length}
      tone={isFinished ? 'success' : 'accent'}
    />
  );
}

/** A finished checklist is not on the dashboard: there is nothing to hide. */
function HideButton({ setup }: { setup: Setup }) {
  const { mutateAsync } = useUpdateSetup();
  if (setup.steps.every(({ done }) => done)) return null;
  const setHidden = (hidden: boolean) =>
    mutateAsync({ data: { hidden } }).then(
      () => hidden && toast.success('The checklist is hidden. It stays in Settings, on the tab Setup.'),
      (error) => showErrorToast(error, messages.record.updateFailed),
    );
  return setup.open ? (
    <Button variant="ghost" size="sm" onClick={() => setHidden(true)}>
      Hide checklist
    </Button>
  ) : (
    <Button variant="ghost" size="sm" onClick={() => setHidden(false)}>
      Show on the dashboard
    </Button>
  );
}

/** As high as the loaded list. */
export function ChecklistSkeleton() {
  return (
    <div role="status" aria-busy aria-label="Loading" className="pt-3">
      <Skeleton className="h-7 w-64 max-w-full" />
      {[0, 1, 2, 3, 4, 5, 6].map((step) => (
        <div key={step} className="flex h-15 items-center gap-3 border-line border-b last:border-b-0">
          <Skeleton className="size-5 rounded-full" />
          <Skeleton className="w-2/5" />
        </div>
      ))}
    </div>
  );
}

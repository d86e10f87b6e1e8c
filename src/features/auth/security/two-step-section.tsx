import { useId, useState } from 'react';
import { LazyPart } from '#components/feedback/lazy-part.tsx';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { useGetTwoStep } from '#contract/hooks/auth/auth.ts';
import type { TwoStep } from '#contract/model/twoStep.ts';
import { formatDate } from '#domain/format/dates.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { countText } from '#lib/count-text.ts';
import { Badge } from '#ui/display/badge.tsx';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import type { Task } from './two-step-task.tsx';

// The forms and the QR code.
const lazyTwoStepTask = lazyComponent(() => import('./two-step-task.tsx'));

/** Two-step sign-in of an administrator: its state, setting it up, new recovery codes, turning it off. */
export function TwoStepSection() {
  const id = useId();
  const query = useGetTwoStep({ query: { select: ({ data }) => data } });
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const twoStep = query.data;
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        ruled
        aside={
          twoStep && <Badge tone={twoStep.on ? 'success' : 'neutral'}>{twoStep.on ? 'On' : 'Off'}</Badge>
        }
      >
        Two-step sign-in
      </SectionHeading>
      <div className="pt-4">
        {twoStep ? (
          <TaskOrState twoStep={twoStep} task={task} onTask={setTask} onClose={close} />
        ) : query.isLoadingError ? (
          <QueryFailed error={query.error} onRetry={query.refetch} />
        ) : (
          <div role="status" aria-busy aria-label="Loading" className="grid gap-3">
            <Skeleton className="h-4.5 w-2/3" />
            <Skeleton className="h-8 w-24" />
          </div>
        )}
      </div>
    </section>
  );
}

type TaskProps = { twoStep: TwoStep; task: Task | null; onTask: (task: Task) => void; onClose: () => void };

function TaskOrState({ twoStep, task, onTask, onClose }: TaskProps) {
  if (task !== null) {
    return (
      <LazyPart part={lazyTwoStepTask} fallback={<Skeleton className="h-40" />}>
        {({ TwoStepTask }) => <TwoStepTask task={task} replaces={twoStep.on} onClose={onClose} />}
      </LazyPart>
    );
  }
  return twoStep.on ? <OnState twoStep={twoStep} onTask={onTask} /> : <OffState onTask={onTask} />;
}

function OffState({ onTask }: { onTask: (task: Task) => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2 text-table">
        After your password, signing in also asks for a code from an app on your phone. Who guesses or steals
        the password cannot sign in without it.
      </p>
      <Button variant="primary" size="lg" onClick={() => onTask('setup')}>
        Set up
      </Button>
    </div>
  );
}

/** From here on the user should make new recovery codes. */
const fewCodes = 2;

function OnState({ twoStep, onTask }: { twoStep: TwoStep; onTask: (task: Task) => void }) {
  const left = twoStep.recovery_codes_left;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2 text-table">
        On since {formatDate(twoStep.confirmed_at)}.{' '}
        <span className={left <= fewCodes ? 'text-warning' : undefined}>
          {left === 0
            ? 'No recovery codes are left: make new ones.'
            : `${countText(left, 'recovery code')} left.`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onTask('renew')}>New recovery codes</Button>
        <Button onClick={() => onTask('setup')}>Change authenticator app</Button>
        <Button
          variant="danger-ghost"
          disabledReason={twoStep.required ? addedMessages.twoStep.staysOn : null}
          onClick={() => onTask('off')}
        >
          Turn off
        </Button>
      </div>
    </div>
  );
}

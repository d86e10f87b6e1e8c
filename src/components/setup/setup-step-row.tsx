import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

type SetupStepRowProps = {
  title: string;
  done: boolean;
  /** A line under the title: what the step is good for, or when it was done. */
  hint: ReactNode;
  /** Leads to what the step asks for. */
  action?: ReactNode;
};

/** A step of the setup: its state, its text and its action, which is below the text on a phone. */
export function SetupStepRow({ title, done, hint, action }: SetupStepRowProps) {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-line border-b py-2.5 last:border-b-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon aria-hidden className={cn('size-5 self-start', done ? 'text-success' : 'text-ink-3')} />
      <div className="min-w-0">
        <p className={cn('text-body', done ? 'text-ink-2' : 'font-semibold')}>
          {title}
          <span className="sr-only">{done ? ' (done)' : ' (to do)'}</span>
        </p>
        <div className="text-ink-2 text-table">{hint}</div>
      </div>
      {action && <div className="col-start-2 sm:col-start-3">{action}</div>}
    </li>
  );
}

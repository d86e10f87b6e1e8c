import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

type FormNoticeProps = { tone: 'warning' | 'danger'; text: ReactNode; className?: string };

/** An error of the form as a whole, announced when it appears. */
export function FormNotice({ tone, text, className }: FormNoticeProps) {
  const Icon = tone === 'warning' ? TriangleAlert : CircleAlert;
  return (
    <p
      role="alert"
      className={cn(
        'mb-3 flex items-start gap-2 rounded-md px-3 py-2 text-table',
        tone === 'warning' ? 'bg-warning-wash text-warning' : 'bg-danger-wash text-danger',
        className,
      )}
    >
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      <span>{text}</span>
    </p>
  );
}

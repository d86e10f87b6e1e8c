import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

/** The result of a submit, above its button; announced when it appears. */
export function FormAlert({ tone, children }: { tone: 'danger' | 'success'; children: ReactNode }) {
  const Icon = tone === 'danger' ? CircleAlert : CircleCheck;
  return (
    <p
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn(
        'flex items-start gap-2 rounded-md px-3 py-2.5 text-table',
        tone === 'danger' ? 'bg-danger-wash text-danger' : 'bg-success-wash text-success',
      )}
    >
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      {children}
    </p>
  );
}

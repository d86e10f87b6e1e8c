import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

const tones = {
  danger: { Icon: CircleAlert, colors: 'bg-danger-wash text-danger' },
  success: { Icon: CircleCheck, colors: 'bg-success-wash text-success' },
  warning: { Icon: Info, colors: 'bg-warning-wash text-warning' },
} as const;

/** The result of a submit, above its button, or why the page has opened; announced when it appears. */
export function FormAlert({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { Icon, colors } = tones[tone];
  return (
    <p
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn('flex items-start gap-2 rounded-md px-3 py-2.5 text-table', colors)}
    >
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      {children}
    </p>
  );
}

import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { Spinner } from '#ui/display/spinner.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';

/** The submit button of the sign-in pages. (The general button would load tooltips as well.) */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
      className={cn(buttonStyles({ variant: 'primary', size: 'lg' }), 'w-full')}
    >
      {busy && <Spinner className="absolute" />}
      <span className={cn(busy && 'opacity-0')}>{children}</span>
    </button>
  );
}

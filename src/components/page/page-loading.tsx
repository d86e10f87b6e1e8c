import { Spinner } from '#ui/display/spinner.tsx';
import { useFirstPaint } from './first-paint.ts';

/** Placeholder for a page or layout that loads; appears only after a delay. */
export function PageLoading() {
  useFirstPaint(true);
  return (
    <div className="grid min-h-[calc(100dvh-var(--chrome-top,0px))] animate-[fade-in_120ms_400ms_both] place-items-center text-ink-2">
      <Spinner label="Loading" />
    </div>
  );
}

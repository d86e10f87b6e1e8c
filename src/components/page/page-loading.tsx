import { Spinner } from '#ui/display/spinner.tsx';

/** Stands in for a page or a frame that is on its way; shows itself only when that takes a while. */
export function PageLoading() {
  return (
    <div className="grid min-h-[calc(100dvh-var(--chrome-top,0px))] animate-[fade-in_120ms_400ms_both] place-items-center text-ink-2">
      <Spinner label="Loading" />
    </div>
  );
}

import { Spinner } from '#ui/display/spinner.tsx';

/** Placeholder for a page or layout that loads; appears only after a delay. The frame of index.html stays until then. */
export function PageLoading() {
  return (
    <div
      data-page-loading
      className="grid min-h-[calc(100dvh-var(--chrome-top,0px))] animate-[fade-in_120ms_400ms_both] place-items-center text-ink-2"
    >
      <Spinner label="Loading" />
    </div>
  );
}

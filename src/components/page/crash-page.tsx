import { ApiError } from '#api/api-error.ts';
import { paths } from '#domain/routes/paths.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { FullPage } from './full-page.tsx';
import { usePageTitle } from './use-page-title.ts';

/** The page shown when a screen crashes: the error, the request id, reload and the start page. */
export function CrashPage({ error }: { error: unknown }) {
  usePageTitle('Something went wrong');
  const text = (error instanceof Error && error.message) || 'An unexpected error occurred.';
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <FullPage
      eyebrow="Error"
      title="This page could not be displayed"
      actions={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
          {/* A plain link, as the router may have crashed. */}
          <a href={paths.root()} className={buttonStyles()}>
            Go to the start page
          </a>
        </>
      }
    >
      <p className="break-words">{text}</p>
      {requestId && (
        <p className="mt-2 text-table">
          Request <span className="font-mono">{requestId}</span>
        </p>
      )}
    </FullPage>
  );
}

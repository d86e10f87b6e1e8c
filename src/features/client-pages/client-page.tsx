import { useIsMutating } from '@tanstack/react-query';
import { Link2Off, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ApiError, errorText } from '#api/api-error.ts';
import { fileUrl } from '#components/stone-media/stone-media.ts';
import { useGetPublicClientPage } from '#contract/hooks/client-pages/client-pages.ts';
import type { PublicClientPage } from '#contract/model/publicClientPage.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { countText } from '#lib/count-text.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { ClientStoneCard } from './client-stone-card.tsx';

/** A client who looks at the page sees within this time that a stone has been sold, ms. */
const refreshMs = 3000;

/** The title without the name of the product. */
function useBareTitle(title: string) {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** A page that a buyer made for a client. Nothing on it names the business. */
export function ClientPage() {
  const key = useSearchParams()[0].get('key') ?? '';
  const answering = useIsMutating() > 0;
  const page = useGetPublicClientPage(
    { key },
    { query: { enabled: key !== '', refetchInterval: answering ? false : refreshMs } },
  );
  if (key === '') return <Closed error={null} onRetry={() => undefined} />;
  if (page.error?.status === 404 || page.isLoadingError)
    return <Closed error={page.error} onRetry={page.refetch} />;
  return page.isPending ? <Loading /> : <Shown page={page.data.data} linkKey={key} />;
}

const mainStyles = 'mx-auto w-full max-w-320 px-5 pb-12 phone:px-4';
const gridStyles = 'mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4';

function Shown({
  page: { company, logo, expires_at, stones },
  linkKey,
}: {
  page: PublicClientPage;
  linkKey: string;
}) {
  useBareTitle(company);
  const logoUrl = fileUrl(logo);
  return (
    <>
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex min-h-16 w-full max-w-320 items-center gap-3 px-5 py-2 phone:px-4">
          {logoUrl && <img src={logoUrl} alt="" className="max-h-12 max-w-32 object-contain" />}
          <p className="min-w-0 font-semibold text-[1.0625rem] wrap-anywhere">{company}</p>
        </div>
      </header>
      <main className={mainStyles}>
        <h1 className="mt-5 text-title">{countText(stones.length, 'stone')} for you</h1>
        <p className="mt-1 text-ink-2 text-table">
          Prices in US$, until <time dateTime={expires_at}>{formatDateTime(expires_at)}</time>.
          <span className="print:hidden"> Tell us with one tap what you like.</span>
        </p>
        <ul aria-label="Stones" className={gridStyles}>
          {stones.map((stone) => (
            <ClientStoneCard key={stone.number} stone={stone} linkKey={linkKey} />
          ))}
        </ul>
      </main>
    </>
  );
}

function Loading() {
  useBareTitle('Stones');
  return (
    <main aria-busy className={mainStyles}>
      <Skeleton className="mt-6 h-6 w-44" />
      <Skeleton className="mt-6 h-5 w-32" />
      <div className={gridStyles}>
        {Array.from({ length: 3 }, (_, at) => (
          <Skeleton key={at} className="h-96" />
        ))}
      </div>
    </main>
  );
}

/** In place of a page that has ended, never was or cannot be loaded. */
function Closed({ error, onRetry }: { error: ApiError | null; onRetry: () => unknown }) {
  useBareTitle('Page not available');
  const { linkIncomplete, linkDead, copyWholeLink, askForLink } = addedMessages.session;
  const ended = error?.status === 404;
  return (
    <main className="grid min-h-dvh place-items-center">
      <Empty
        role="alert"
        icon={<Link2Off />}
        heading
        title={error ? errorText(error, linkDead) : linkIncomplete}
        hint={error === null ? copyWholeLink : ended && askForLink}
        action={
          error !== null &&
          !ended && (
            <Button icon={<RotateCw aria-hidden />} onClick={() => onRetry()}>
              Try again
            </Button>
          )
        }
      />
    </main>
  );
}

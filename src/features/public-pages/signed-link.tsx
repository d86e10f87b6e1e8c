import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { decodeId } from '#domain/routes/id-code.ts';
import { PublicLayout } from './public-layout.tsx';
import { PublicPageError } from './public-page-error.tsx';

/** What a signed link says: the decoded number, and the signature the server checks. */
export type SignedLink = { id: number; signature: string | undefined };

type SignedLinkPageProps = {
  /** The number as it is written in the address. */
  code: string | undefined;
  /** Draws the page of a link whose number can be read. */
  children: (link: SignedLink) => ReactNode;
};

/** The frame of a page that anyone may open who holds its signed link; a number that is none is told at once. */
export function SignedLinkPage({ code, children }: SignedLinkPageProps) {
  const [params] = useSearchParams();
  const id = decodeId(code);
  return (
    <PublicLayout>
      {id === null ? (
        <PublicPageError error={null} onRetry={() => undefined} />
      ) : (
        children({ id, signature: params.get('key') ?? undefined })
      )}
    </PublicLayout>
  );
}

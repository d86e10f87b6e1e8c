import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { decodeId } from '#domain/routes/id-code.ts';
import { PublicLayout } from './public-layout.tsx';
import { PublicPageError } from './public-page-error.tsx';

/** The content of a signed link: the decoded id, and the signature that the server verifies. */
export type SignedLink = { id: number; signature: string | undefined };

type SignedLinkPageProps = {
  /** The encoded id of the address. */
  code: string | undefined;
  /** Renders the page of a valid link. */
  children: (link: SignedLink) => ReactNode;
};

/** The frame of a page behind a signed link; an invalid id shows an error at once. */
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

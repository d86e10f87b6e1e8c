import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '#api/query-client.ts';
import { useSession } from '#session/session-context.ts';
import { preloadLazyComponents } from '#ui/hooks/lazy-component.ts';
import { LazyToaster } from '#ui/overlay/lazy-toaster.tsx';
import { usePrefetchOnInteraction } from './prefetch-on-interaction.ts';
import { Pages, pageLoaders } from './routes/router.tsx';

/** The app beyond the sign-in pages: all routes, data and toasts. */
export function FullApp() {
  const { user } = useSession();
  const role = user?.user_type;
  usePrefetchOnInteraction(
    useMemo(() => [preloadLazyComponents, ...(role ? pageLoaders(role) : [])], [role]),
  );
  return (
    // Above the per-account cache, so that it can still redirect after a sign-out.
    <BrowserRouter>
      <AccountQueryClient key={user?.id ?? 'nobody'}>
        <Pages />
        <LazyToaster />
      </AccountQueryClient>
    </BrowserRouter>
  );
}

/** One query cache per account, so that no data of one account is visible to the next. */
function AccountQueryClient({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

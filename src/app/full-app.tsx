import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '#api/query-client.ts';
import { useSession } from '#session/session-context.ts';
import { preloadLazyComponents } from '#ui/hooks/lazy-component.ts';
import { LazyToaster } from '#ui/overlay/lazy-toaster.tsx';
import { usePrefetchOnInteraction } from './prefetch-on-interaction.ts';
import { Pages, pageLoaders } from './routes/router.tsx';

/** Everything but the first sign-in: all routes, data and toasts. */
export function FullApp() {
  const { user } = useSession();
  const role = user?.user_type;
  usePrefetchOnInteraction(
    useMemo(() => [preloadLazyComponents, ...(role ? pageLoaders(role) : [])], [role]),
  );
  return (
    // Above the account: whoever signs out is still led somewhere.
    <BrowserRouter>
      <AccountQueryClient key={user?.id ?? 'nobody'}>
        <Pages />
        <LazyToaster />
      </AccountQueryClient>
    </BrowserRouter>
  );
}

/** A cache for each account: nothing that one was shown is left for the next. */
function AccountQueryClient({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

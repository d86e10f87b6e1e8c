import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../api/query-client.ts';
import { useSession } from '../session/session-context.ts';
import { fetchLateParts } from '../ui/late-part.ts';
import { Toasts } from '../ui/toasts.tsx';
import { useFetchAhead } from './at-work.ts';
import { Pages, pageLoaders } from './router.tsx';

/** Everything but the first sign-in: all routes, data and toasts. */
export function FullApp() {
  const { user } = useSession();
  const role = user?.user_type;
  useFetchAhead(useMemo(() => [fetchLateParts, ...(role ? pageLoaders(role) : [])], [role]));
  return (
    // Above the account: whoever signs out is still led somewhere.
    <BrowserRouter>
      <AccountData key={user?.id ?? 'nobody'}>
        <Pages />
        <Toasts />
      </AccountData>
    </BrowserRouter>
  );
}

/** A cache for each account: nothing that one was shown is left for the next. */
function AccountData({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

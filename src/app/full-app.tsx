import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../api/query-client.ts';
import { useSession } from '../session/session-context.ts';
import { createRouter } from './router.tsx';

const Toaster = lazy(() => import('../ui/toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

/** Everything but the first sign-in: all routes, data and toasts. */
export function FullApp() {
  const { user } = useSession();
  // Made anew at every arrival: the sign-in pages move the address without it.
  const [router] = useState(createRouter);
  return (
    <AccountData key={user?.id ?? 'nobody'}>
      <RouterProvider router={router} />
      <Suspense>
        <Toaster />
      </Suspense>
    </AccountData>
  );
}

/** A cache for each account: nothing that one was shown is left for the next. */
function AccountData({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SessionProvider } from '../session/session-provider.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { PreferencesProvider } from './preferences/preferences-provider.tsx';

/** What every screen stands on: appearance and direction, data, who is signed in, toasts. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <PreferencesProvider>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>{children}</SessionProvider>
        <Toaster />
      </QueryClientProvider>
    </PreferencesProvider>
  );
}

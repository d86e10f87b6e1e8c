import { useMemo } from 'react';
import { RouterProvider } from 'react-router-dom';
import { readStoredUser } from '#api/stored-user.ts';
import { PageLoading } from '#components/page/page-loading.tsx';
import { useSession } from '#session/session-context.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { preloadLazyComponents } from '#ui/hooks/lazy-component.ts';
import { LazyToaster } from '#ui/overlay/lazy-toaster.tsx';
import { PreferencesProvider } from './preferences/preferences-provider.tsx';
import { usePrefetchOnInteraction } from './prefetch-on-interaction.ts';
import { pageLoaders, routerFor, type Viewer } from './routes/router.tsx';

export function App() {
  return (
    <PreferencesProvider>
      <SessionProvider>
        <Pages />
      </SessionProvider>
    </PreferencesProvider>
  );
}

/** The pages of who is looking. While the session is verified, the code for the stored role is loading already. */
function Pages() {
  const { user, status } = useSession();
  const role = user?.user_type;
  usePrefetchOnInteraction(
    useMemo(() => [preloadLazyComponents, ...(role ? pageLoaders(role) : [])], [role]),
  );
  const viewer: Viewer | undefined =
    status === 'restoring' ? readStoredUser()?.user_type : (role ?? 'VISITOR');
  const router = viewer && routerFor(viewer);
  if (status === 'restoring' || !router) return <PageLoading />;
  return (
    <>
      <RouterProvider key={viewer} router={router} />
      <LazyToaster />
    </>
  );
}

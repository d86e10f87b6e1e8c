import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { adminMeera, buyerAsha } from '../../mocks/fixtures/users.ts';
import { createQueryClient } from '../../src/api/query-client.ts';
import { writeSessionToken } from '../../src/api/session-token.ts';
import { ApiErrorToasts } from '../../src/components/feedback/api-error-toasts.tsx';
import { SessionProvider } from '../../src/session/session-provider.tsx';
import { Toaster } from '../../src/ui/toaster.tsx';

/**
 * Where a story stands: `parameters: { app: { path: '/diamond/NDI=', route: '/diamond/:stoneId', user: 'buyer' } }`.
 * `route` is the pattern the page is mounted at, any address when left out; `state` is the navigation state.
 */
export type AppParameters = {
  path?: string;
  route?: string;
  state?: unknown;
  user?: 'admin' | 'buyer' | null;
};

const accounts = { admin: adminMeera, buyer: buyerAsha };

type Context = { id: string; parameters: { app?: AppParameters } };

const StoryContext = createContext<() => ReactNode>(() => null);

function CurrentStory() {
  const Story = useContext(StoryContext);
  return <Story />;
}

/** Where the story is now, for tests: `canvas.getByTestId('address')` holds the address, `data-state` its state. */
function Address() {
  const { pathname, search, hash, state } = useLocation();
  return (
    <output
      data-testid="address"
      data-state={JSON.stringify(state)}
      hidden
    >{`${pathname}${search}${hash}`}</output>
  );
}

function InRouter({ away }: { away?: boolean }) {
  return (
    <>
      <Address />
      {away ? null : <CurrentStory />}
      <ApiErrorToasts />
    </>
  );
}

function createApp({ path = '/', route, state, user = null }: AppParameters) {
  writeSessionToken(user && `mock-${user}`);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } });
  const at = new URL(path, 'http://story');
  const router = createMemoryRouter(
    [
      { path: route ?? '*', element: <InRouter /> },
      ...(route ? [{ path: '*', element: <InRouter away /> }] : []),
    ],
    { initialEntries: [{ pathname: at.pathname, search: at.search, hash: at.hash, state }] },
  );
  return { client, router, user: user && accounts[user] };
}

function App({ parameters, story }: { parameters: AppParameters; story: () => ReactNode }) {
  const [app] = useState(() => createApp(parameters));
  return (
    <QueryClientProvider client={app.client}>
      <SessionProvider initialUser={app.user}>
        <StoryContext value={story}>
          <RouterProvider router={app.router} />
        </StoryContext>
      </SessionProvider>
      <Toaster />
    </QueryClientProvider>
  );
}

/** Everything a page finds around it in the app: addresses, data, a signed-in account and toasts. */
export function withApp(Story: () => ReactNode, { id, parameters }: Context) {
  return <App key={id} parameters={parameters.app ?? {}} story={Story} />;
}

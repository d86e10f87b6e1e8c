import type { StoryContext } from '@storybook/react-vite';
import { QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { createQueryClient } from '#api/query-client.ts';
import { writeSessionToken } from '#api/session-token.ts';
import { ConfirmIdentity } from '#components/account/confirm-identity.tsx';
import { ActionProvider } from '#components/actions/action-provider.tsx';
import { ApiErrorToasts } from '#components/feedback/api-error-toasts.tsx';
import { adminMeera, buyerAsha } from '#mocks/data/users.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { LazyToaster } from '#ui/overlay/lazy-toaster.tsx';
import { answerCalls } from '../review/answer-calls.ts';
import { type ReviewGlobals, roleOf, scenarioOf } from '../review/review-globals.ts';

/**
 * The route of a story: `parameters: { app: { path: '/diamond/NDI=', route: '/diamond/:stoneId', user: 'buyer' } }`.
 * `route` is the pattern the page is mounted at (default: any path); `state` is the navigation state.
 */
export type AppParameters = {
  path?: string;
  route?: string;
  state?: unknown;
  user?: 'admin' | 'buyer' | null;
  /** The story stands alone in the product, or draws a layout itself: the toolbar adds none. */
  alone?: boolean;
};

const accounts = { admin: adminMeera, buyer: buyerAsha };

type Context = Pick<StoryContext, 'id' | 'title' | 'msw'> & {
  parameters: { app?: AppParameters };
  globals: ReviewGlobals;
};

const CurrentStoryContext = createContext<() => ReactNode>(() => null);

function CurrentStory() {
  const Story = useContext(CurrentStoryContext);
  return <Story />;
}

/** The current location, for tests: `canvas.getByTestId('address')` holds the address, `data-state` its state, `data-loading` whether answers are missing. */
function Address() {
  const { pathname, search, hash, state } = useLocation();
  const loading = useIsFetching() > 0;
  return (
    <output
      data-testid="address"
      data-state={JSON.stringify(state)}
      data-loading={loading}
      hidden
    >{`${pathname}${search}${hash}`}</output>
  );
}

function InRouter({ away }: { away?: boolean }) {
  return (
    <>
      <Address />
      <ActionProvider>{away ? null : <CurrentStory />}</ActionProvider>
      <ConfirmIdentity />
      <ApiErrorToasts />
    </>
  );
}

function createApp({ path = '/', route, state, user = null }: AppParameters) {
  writeSessionToken(user && `mock-${user}`);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } });
  const at = new URL(path, 'http://story');
  const entry = { pathname: at.pathname, search: at.search, hash: at.hash, state };
  const router = createMemoryRouter(
    [
      { path: route ?? '*', element: <InRouter /> },
      ...(route ? [{ path: '*', element: <InRouter away /> }] : []),
    ],
    { initialEntries: [entry] },
  );
  return { client, router, user: user && accounts[user] };
}

function App({ parameters, story }: { parameters: AppParameters; story: () => ReactNode }) {
  const [app] = useState(() => createApp(parameters));
  return (
    <QueryClientProvider client={app.client}>
      <SessionProvider initialUser={app.user}>
        <CurrentStoryContext value={story}>
          <RouterProvider router={app.router} />
        </CurrentStoryContext>
      </SessionProvider>
      <LazyToaster />
    </QueryClientProvider>
  );
}

/** Whether the toolbar chose a role that the app does not let into the screens of this part. */
function isAnotherRoles(title: string, { role }: ReviewGlobals): boolean {
  if (title.startsWith('Screens/Administrator/')) return role === 'buyer' || role === 'visitor';
  return title.startsWith('Screens/Buyer/') && (role === 'admin' || role === 'visitor');
}

/** In place of a screen that the route guard keeps from a role. */
const NotAllowed = ({ role }: { role: string | undefined }) => (
  <p className="p-6 text-body">
    {role === 'visitor'
      ? 'The app leads a visitor from this screen to the sign-in.'
      : 'The app leads this role from this screen to its own start page.'}
  </p>
);

/**
 * Provides what the app provides around a page: router, query client, signed-in account and toasts. The toolbar may
 * choose another account, and a scenario, which then takes precedence over the story's own answers.
 */
export function withApp(Story: () => ReactNode, { id, title, parameters, globals, msw }: Context) {
  const scenario = scenarioOf(globals);
  if (scenario) msw.use(answerCalls({ scenario }));
  const own = parameters.app ?? {};
  const user = roleOf(globals, own.user ?? null);
  const key = [id, user, scenario, globals.frame].join(' ');
  if (isAnotherRoles(title, globals)) return <NotAllowed role={globals.role} />;
  return <App key={key} parameters={{ ...own, user }} story={Story} />;
}

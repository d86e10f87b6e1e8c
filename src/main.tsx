import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from './api/query-client.ts';
import { applyPreferences, readPreferences } from './app/preferences/preferences.ts';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import './styles/app.css';

// Before anything is drawn, so that a chosen theme or direction never flashes.
applyPreferences(readPreferences());

if (import.meta.env.DEV && import.meta.env.VITE_MOCKS === '1') {
  const { startMocks } = await import('../mocks/browser.ts');
  await startMocks();
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);

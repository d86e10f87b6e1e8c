import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

/** Renders the app, in slices that leave the browser time for input. */
export function startApp(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root"');
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

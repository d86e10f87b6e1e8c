import '#styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';

async function start(): Promise<void> {
  if (import.meta.env.DEV && import.meta.env.VITE_MOCKS === '1') {
    const { startMocks } = await import('#mocks/browser.ts');
    await startMocks();
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root"');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();

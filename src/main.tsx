import '#styles/app.css';

/** Resolves after the browser has painted what the HTML shows; soon in a tab that is not shown and paints nothing. */
function htmlPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });
}

async function start(): Promise<void> {
  if (import.meta.env.DEV && import.meta.env.VITE_MOCKS === '1') {
    const { startMocks } = await import('#mocks/browser.ts');
    await startMocks();
  }
  // The app's code runs after the first paint instead of delaying it.
  await htmlPainted();
  const { startApp } = await import('#app/start-app.tsx');
  startApp();
}

void start();

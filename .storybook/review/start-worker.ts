import { setupWorker } from 'msw/browser';

/** Starts the mock service worker beside the page, so that the built review room works in any folder of a server. */
export async function startWorker() {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: new URL('mockServiceWorker.js', document.baseURI).pathname },
  });
  return worker;
}

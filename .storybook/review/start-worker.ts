import { setupWorker } from 'msw/browser';
import { checkAnswer } from './contract-check.ts';

/** Calls of the API that no handler answered; an answer of whatever serves Storybook would stand in for one. */
export const unansweredCalls: string[] = [];

async function start() {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    onUnhandledFrame({ frame }) {
      if (frame.protocol !== 'http') return;
      const { method, url } = (frame.data as { request: Request }).request;
      const { pathname } = new URL(url);
      if (pathname.startsWith('/api/')) unansweredCalls.push(`${method} ${pathname}`);
    },
    serviceWorker: { url: new URL('mockServiceWorker.js', document.baseURI).pathname },
  });
  worker.events.on('response:mocked', ({ request, response }) => checkAnswer(request, response));
  return worker;
}

let started: ReturnType<typeof start> | undefined;

/**
 * Starts the mock service worker beside the page, so that the built Storybook works in any folder of a server. The
 * stories of a docs page start at the same time and share the one worker that a page can have.
 */
export const startWorker = () => (started ??= start());

import { setupWorker } from 'msw/browser';
import { readScenario } from './control/control-names.ts';
import { browserHandlers } from './http/browser-handlers.ts';

/** Answers the app inside the browser. `?scenario=empty` in the address selects another scenario. */
export async function startMocks(): Promise<void> {
  const scenario = readScenario(new URLSearchParams(location.search).get('scenario') ?? 'usual');
  const worker = setupWorker(...browserHandlers(scenario));
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  });
}

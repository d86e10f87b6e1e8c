import { setupWorker } from 'msw/browser';
import { createHandlers } from './handlers.ts';
import { readScenario, scenarioHandlers } from './scenarios.ts';

/** Answers the app inside the browser. `?scenario=empty` in the address selects another scenario. */
export async function startMocks(): Promise<void> {
  const scenario = readScenario(new URLSearchParams(location.search).get('scenario'));
  const worker = setupWorker(...scenarioHandlers(scenario), ...createHandlers());
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  });
}

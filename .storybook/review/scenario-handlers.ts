import { getResponse, http } from 'msw';
import type { Scenario } from '#mocks/contract/scenario-names.ts';

/** Handlers that answer every call as the mock does in a scenario. Its code loads with the first call. */
export function scenarioHandlers(scenario: Scenario) {
  const loaded = import('#mocks/http/browser-handlers.ts').then(({ browserHandlers }) =>
    browserHandlers(scenario),
  );
  return http.all('*/api/*', async ({ request }) => getResponse(await loaded, request));
}

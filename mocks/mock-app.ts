import { getResponse } from 'msw';
import { errorResponse } from './error-response.ts';
import { createHandlers } from './handlers.ts';
import { readScenario, type Scenario, scenarioHandlers } from './scenarios.ts';

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-expose-headers': 'x-request-id',
};

/** Answers HTTP requests by the contract. A header `x-mock-scenario` selects the scenario of one request. */
export function createMockApp(usual: Scenario = 'usual') {
  const handlers = createHandlers();
  return async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: crossOrigin });
    const requested = request.headers.get('x-mock-scenario');
    const before = scenarioHandlers(requested ? readScenario(requested) : usual);
    const found = await getResponse([...before, ...handlers], request);
    const response = found ?? errorResponse(404, 'The contract has no such operation.');
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(crossOrigin)) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };
}

import { type HttpHandler, HttpResponse, http } from 'msw';
import { keptFile, opensFile } from '../business/stored-files.ts';
import { MockRequest } from '../contract/mock-request.ts';
import type { Scenario } from '../contract/scenario-names.ts';
import { createMock, isControl } from '../mock-app.ts';
import { fixtureBusiness } from '../start/fixture-records.ts';
import type { StartRecords } from '../start/start-records.ts';
import { readMethod } from './read-method.ts';

/** Handlers that answer every call of a browser as the mock server does in a scenario, from the fixtures or other records. */
export function browserHandlers(scenario: Scenario, start: StartRecords = fixtureBusiness()): HttpHandler[] {
  const mock = createMock({ scenario, seed: 0, delay: 0 }, start);
  const answer = async ({ request }: { request: Request }) => {
    const { method, url, headers } = request;
    const received = new MockRequest({
      method: readMethod(method),
      url,
      headers,
      body: new Uint8Array(await request.arrayBuffer()),
    });
    const found = await (isControl(new URL(url).pathname) ? mock.control(received) : mock.answer(received));
    if (!found) return HttpResponse.error();
    const type = { 'content-type': 'application/json' };
    return new HttpResponse(found.text, { status: found.status, headers: type });
  };
  /** A file that was uploaded; any other comes from where the app is served. */
  const file = ({ request }: { request: Request }) => {
    const url = new URL(request.url);
    const kept = opensFile(url) ? keptFile(url) : null;
    return kept ? new HttpResponse(kept.bytes, { headers: { 'content-type': kept.type } }) : undefined;
  };
  return [http.all('/api/*', answer), http.all('/__mock/*', answer), http.get('/files/*', file)];
}

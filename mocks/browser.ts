import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { MockRequest } from './contract/mock-request.ts';
import { readScenario } from './control/control-names.ts';
import { createMock, isControl } from './mock-app.ts';

/** Answers the app inside the browser. `?scenario=empty` in the address selects another scenario. */
export async function startMocks(): Promise<void> {
  const scenario = readScenario(new URLSearchParams(location.search).get('scenario') ?? 'usual');
  const mock = createMock({ scenario, seed: 0, delay: 0 });
  const answer = async ({ request }: { request: Request }) => {
    const { method, url, headers } = request;
    const received = new MockRequest({
      method,
      url,
      headers,
      body: new Uint8Array(await request.arrayBuffer()),
    });
    const found = await (isControl(new URL(url).pathname) ? mock.control(received) : mock.answer(received));
    if (!found) return HttpResponse.error();
    const type = { 'content-type': 'application/json' };
    return new HttpResponse(found.text, { status: found.status, headers: type });
  };
  const worker = setupWorker(http.all('*/api/*', answer), http.all('*/__mock/*', answer));
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  });
}
